import { stringify } from 'csv-stringify/sync'
import fc from 'fast-check'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { importProducts } from '#contract/catalog/product-files.ts'
import { itemConditions } from '#contract/catalog/item-conditions.ts'
import { combinations } from '#contract/catalog/options.ts'
import { readCsv } from '#platform/csv/read-csv.ts'
import { rowsOf } from '#platform/database/db.ts'
import type { Browser } from '#tests/support/browser/browser.ts'
import { givenCategory } from '#tests/support/factories.ts'
import { openShop } from '#tests/support/open-shop.ts'

const exportProducts = async (clerk: Browser) =>
  (await clerk.fetch('/api/admin/products.csv?status=all')).text()

/** Text that a name may have: Unicode, quotation marks, separators and text that a spreadsheet reads as a formula. */
const word = fc
  .string({ unit: fc.constantFrom(...'aÄß中😀"\'=;,+- '), minLength: 1, maxLength: 12 })
  .map((text) => text.trim())
  .filter((text) => text !== '')
const paragraph = fc.array(word, { maxLength: 3 }).map((words) => words.join('\n'))
const cents = fc.integer({ min: 1000, max: 99_999 })
const money = (amount: number) => (amount / 100).toFixed(2)

const variantCells = fc.record({
  price: cents,
  rrp: fc.option(cents),
  multiple: fc.integer({ min: 1, max: 4 }),
  packs: fc.integer({ min: 1, max: 3 }),
  condition: fc.constantFrom(...itemConditions),
  weight: fc.option(fc.integer({ min: 1, max: 5000 })),
  stock: fc.option(fc.integer({ min: 0, max: 500 })),
  available: fc.boolean(),
  archived: fc.boolean(),
  hasPicture: fc.boolean(),
  tierQuantities: fc.uniqueArray(fc.integer({ min: 2, max: 200 }), { maxLength: 3 }),
})

const productCells = fc.record({
  name: word,
  description: paragraph,
  axes: fc.array(
    fc.uniqueArray(word, { minLength: 1, maxLength: 3, selector: (text) => text.toLowerCase() }),
    {
      maxLength: 3,
    },
  ),
  tags: fc.uniqueArray(fc.constantFrom('new', 'hot-deal', 'limited'), { maxLength: 3 }),
  featured: fc.boolean(),
  variants: fc.array(variantCells, { minLength: 27, maxLength: 27 }),
})

const axisNames = ['Color', 'Größe', '=Storage "GB"']

type ProductCells = typeof productCells extends fc.Arbitrary<infer Cells> ? Cells : never

function rowsOfProduct({ axes, variants, ...product }: ProductCells, number: number) {
  const options = axes.map((values, index) => ({ name: axisNames[index] ?? '', values }))
  return combinations(options).map((values, index) => {
    const variant = variants[index % variants.length]
    if (!variant) throw new RangeError('No variant')
    const { price, multiple, packs, tierQuantities } = variant
    const tiers = tierQuantities
      .toSorted((one, other) => one - other)
      .map((quantity, at) => `${quantity}:${money(price - (at + 1) * 10)}`)
    return {
      sku: `P${number}-${index}`,
      name: product.name,
      slug: `product-${number}`,
      description: product.description,
      category: 'laptops',
      imageUrl: '/media/a-960.webp',
      images: '/media/b-960.webp\n/media/c-960.webp',
      featured: String(product.featured),
      tags: product.tags.join(', '),
      ...Object.fromEntries(
        [1, 2, 3].flatMap((option) => [
          [`option${option}Name`, options[option - 1]?.name],
          [`option${option}Value`, values[option - 1]],
        ]),
      ),
      price: money(price),
      rrp: variant.rrp === null ? '' : money(variant.rrp),
      minQuantity: multiple * packs,
      multiple,
      condition: variant.condition,
      weightGrams: variant.weight,
      stockQuantity: variant.stock,
      available: String(variant.available),
      variantImageUrl: variant.hasPicture ? '/media/b-960.webp' : '',
      archived: String(index > 0 && variant.archived),
      tiers: tiers.join('; '),
    }
  })
}

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
