import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { rowsOf } from '#platform/database/db.ts'
import { databaseBeforeMigration } from '#tests/support/database/database-before-migration.ts'

const decomposed = 'Cafe\u0301'
const composed = 'Caf\u00e9'

test('stored SKUs, GTINs and options become what is seen, unless another is the same already', async () => {
  const database = await databaseBeforeMigration('0067_visible_keys')
  onTestFinished(() => database.close())
  const { db } = database
  const cups = JSON.stringify([{ name: 'Co\u00adlor', values: [decomposed, 'Pine'] }])
  const twins = JSON.stringify([{ name: 'Color', values: [decomposed, composed] }])
  await db.execute(sql`insert into products (name, slug, sku, price, image_url, options, specifications) values
    ('Cup', 'cup', 'CUP', 300, '/c.webp', ${cups}::jsonb, '[]'),
    ('Twin', 'twin', 'TWIN', 300, '/t.webp', ${twins}::jsonb, '[]'),
    ('Dock', 'dock', 'DOCK', 100, '/d.webp', '[]', '[]')`)
  const rows = [
    ['cup', 0, `CUP-\u200b1`, decomposed, '0012345678905'],
    ['cup', 1, 'CUP-2', 'Pine', '00000096385074'],
    ['twin', 0, 'TWIN-1', decomposed, '04006381333931'],
    ['twin', 1, `\u2060TWIN-1`, composed, '4006381333931'],
    ['dock', 0, `${decomposed}-1`, null, null],
  ] as const
  for (const [slug, place, sku, value, gtin] of rows)
    await db.execute(sql`insert into variants (product_id, position, sku, option_values, gtin)
      select id, ${place}, ${sku}, array_remove(array[${value}]::text[], null), ${gtin} from products where slug = ${slug}`)
  await db.execute(sql`insert into prices (variant_id, price) select id, 300 from variants`)
  await db.execute(sql`insert into stock (variant_id, quantity) select id, 1 from variants`)

  await database.migrate()

  expect(await rowsOf(db, sql`select sku, option_values as values, gtin from variants order by id`)).toEqual([
    { sku: 'CUP-1', values: [composed], gtin: '012345678905' },
    { sku: 'CUP-2', values: ['Pine'], gtin: '96385074' },
    { sku: 'TWIN-1', values: [decomposed], gtin: '04006381333931' },
    { sku: '\u2060TWIN-1', values: [composed], gtin: '4006381333931' },
    { sku: `${composed}-1`, values: [], gtin: null },
  ])
  expect(await rowsOf(db, sql`select slug, options from products order by id`)).toEqual([
    { slug: 'cup', options: [{ name: 'Color', values: [composed, 'Pine'] }] },
    { slug: 'twin', options: JSON.parse(twins) },
    { slug: 'dock', options: [] },
  ])
  expect(
    await rowsOf(
      db,
      sql`select name, value from specification_values where name = 'Color' and value like 'Caf%' order by 2`,
    ),
  ).toEqual(expect.arrayContaining([{ name: 'Color', value: composed }]))
})
