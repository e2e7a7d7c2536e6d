import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { rowsOf } from '#platform/database/db.ts'
import { databaseBeforeMigration } from '#tests/support/database/database-before-migration.ts'

test('existing products can be filtered by variant, and an earlier version that changes one keeps that true', async () => {
  const database = await databaseBeforeMigration('0064_filters_by_variant')
  onTestFinished(() => database.close())
  const { db } = database
  await db.execute(sql`insert into products (name, slug, sku, price, image_url, options, specifications) values
    ('Phone', 'phone', 'P', 300, '/p.webp', '[{"name": "Color", "values": ["Frost", "Pine", "Gone"]}]',
      '[{"name": "Memory", "value": "8 GB, DDR5"}]'),
    ('Dock', 'dock', 'D', 100, '/d.webp', '[]', '[]')`)
  await db.execute(sql`insert into variants (product_id, position, sku, option_values, condition, archived_at)
    select id, place, sku || place, case slug when 'phone' then array[color] else '{}' end, condition, archived
    from products join (values ('phone', 0, 'Frost', 'new', null::timestamptz), ('phone', 1, 'Pine', 'used_a', null),
      ('phone', 2, 'Gone', 'new', now()), ('dock', 0, '', 'open_box', null)) given(of, place, color, condition, archived) on of = slug`)
  await db.execute(sql`insert into prices (variant_id, price) select id, 300 - position * 100 from variants`)
  await db.execute(sql`insert into stock (variant_id, quantity) select id, position from variants`)

  await database.migrate()

  const readFilters = async () => {
    const rows = await rowsOf<{ slug: string; filters: unknown }>(
      db,
      sql`select slug, variant_filters as filters from products order by slug`,
    )
    return Object.fromEntries(rows.map(({ slug, filters }) => [slug, filters]))
  }
  const frost = {
    place: 0,
    price: 300,
    rrp: null,
    inStock: false,
    values: { Color: 'frost', Condition: 'new' },
  }
  const pine = {
    place: 1,
    price: 200,
    rrp: null,
    inStock: true,
    values: { Color: 'pine', Condition: 'used a' },
  }
  expect(await readFilters()).toEqual({ dock: null, phone: [pine, frost] })
  const values = await rowsOf(
    db,
    sql`select slug, specification_values.name, value from specification_values join products on products.id = product_id
      order by slug, name, value`,
  )
  expect(values).toEqual([
    { slug: 'dock', name: 'Condition', value: 'Open box' },
    { slug: 'phone', name: 'Color', value: 'Frost' },
    { slug: 'phone', name: 'Color', value: 'Pine' },
    { slug: 'phone', name: 'Condition', value: 'New' },
    { slug: 'phone', name: 'Condition', value: 'Used A' },
    { slug: 'phone', name: 'Memory', value: '8 GB, DDR5' },
  ])
  await db.execute(sql`update stock set quantity = quantity + 1`)
  await db.execute(
    sql`update prices set price = 150 where variant_id = (select id from variants where sku = 'P0')`,
  )
  expect((await readFilters())['phone']).toEqual([{ ...frost, price: 150, inStock: true }, pine])
  await expect(
    db.execute(sql`update products set variant_filters = null where slug = 'phone'`),
  ).rejects.toThrow()
})
