import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { storeContent } from '#contract/settings.ts'
import { rowsOf } from '#platform/database/db.ts'
import { databaseBeforeMigration } from '#tests/support/database/database-before-migration.ts'
import { everyClaim } from '#tests/support/every-claim.ts'

/** Reviewed with this result, content shows only what its shipping methods and notes say. */
const noClaim = {
  chips: false,
  standards: false,
  promises: false,
  partnership: false,
  reassurance: false,
}

/** The claims after an upgrade of a shop with this content and these products; undefined without content. */
async function migrateClaims(content: object | null, products: { demo: boolean }[]) {
  const database = await databaseBeforeMigration('0061_shipping_claims')
  onTestFinished(() => database.close())
  const { db } = database
  for (const [index, { demo }] of products.entries())
    await db.execute(
      sql`insert into products (name, slug, sku, description, price, image_url, demo)
        values ('Slate', ${`slate-${index}`}, ${`S-${index}`}, '', 100, '/media/a.webp', ${demo})`,
    )
  if (content)
    await db.execute(
      sql`insert into settings (key, value) values ('store_content', ${JSON.stringify(storeContent.parse(content))})`,
    )
  await database.migrate()
  const [row] = await rowsOf<{ value: string }>(
    db,
    sql`select value from settings where key = 'store_content'`,
  )
  if (!row) return undefined
  const { isShippingShown, claims } = storeContent.parse(JSON.parse(row.value))
  expect(isShippingShown).toBe(true)
  return claims
}

test.each<[string, object | null, { demo: boolean }[], object | null | undefined]>([
  ['with products of its own goes on stating the costs of shipping', null, [{ demo: false }], noClaim],
  ['that saved its pages only does so, too', { footer: 'Ours' }, [{ demo: false }], noClaim],
  ['that reviewed its claims keeps them', { claims: everyClaim }, [{ demo: false }], everyClaim],
  ['without products states nothing before a review', null, [], undefined],
  ['that still has demo products states nothing once it is cleared', null, [{ demo: true }], undefined],
])('a shop %s', async (_, content, products, claims) => {
  expect(await migrateClaims(content, products)).toEqual(claims)
})
