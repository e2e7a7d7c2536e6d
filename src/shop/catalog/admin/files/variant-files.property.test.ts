import { stringify } from 'csv-stringify/sync'
import fc from 'fast-check'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { importProducts } from '#contract/catalog/product-files.ts'
import { readCsv } from '#platform/csv/read-csv.ts'
import { rowsOf } from '#platform/database/db.ts'
import { givenCategory } from '#tests/support/factories.ts'
import { exportProducts, productCells, rowsOfProduct } from '#tests/support/imports/generated-products.ts'
import { openShop } from '#tests/support/open-shop.ts'

test(
  'exporting, importing and exporting again changes nothing, in a filled shop and in an empty one',
  { timeout: 240_000 },
  async () => {
    const shop = await openShop()
    const clerk = await shop.admin()
    await givenCategory(shop.db, 'Laptops')
    await fc.assert(
      fc.asyncProperty(fc.array(productCells, { minLength: 1, maxLength: 3 }), async (products) => {
        await shop.db.execute(sql`delete from products`)
        const body = stringify(products.flatMap(rowsOfProduct), { header: true, quoted_string: true })
        const created = await clerk.api(importProducts, { body })
        expect(created.errors).toEqual([])
        const versions = () =>
          rowsOf(
            shop.db,
            sql`select variants.id, variants.xmin::text, prices.xmin::text as price, stock.xmin::text as stock, products.xmin::text as product
            from variants join prices on prices.variant_id = variants.id join stock on stock.variant_id = variants.id
              join products on products.id = product_id order by variants.id`,
          )
        const before = await versions()
        const exported = await exportProducts(clerk)
        expect(await clerk.api(importProducts, { body: exported })).toMatchObject({
          rows: created.rows,
          unchanged: created.rows,
          changes: [],
          errors: [],
        })
        expect(await versions()).toEqual(before)
        expect(await exportProducts(clerk)).toBe(exported)

        await shop.db.execute(sql`delete from products`)
        await clerk.api(importProducts, { body: exported })
        expect(await readCsv(await exportProducts(clerk))).toEqual(await readCsv(exported))
      }),
      { numRuns: Number(process.env['FILE_RUNS'] ?? 15), seed: 22 },
    )
  },
)
