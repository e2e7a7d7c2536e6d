import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { storeContent } from '#contract/settings.ts'
import { hasShippingClaim } from '#contract/orders/shipping/shipping-claims.ts'
import { rowsOf } from '#platform/database/db.ts'
import { everyClaim } from '#tests/support/every-claim.ts'
import { databaseBeforeMigration } from '#tests/support/database/database-before-migration.ts'

async function openEarlierShop() {
  const database = await databaseBeforeMigration('0013_shipping_methods')
  onTestFinished(() => database.close())
  const saveContent = (content: object) =>
    database.db.execute(
      sql`insert into settings (key, value) values ('store_content', ${JSON.stringify(content)})`,
    )
  const readContent = async () => {
    const [row] = await rowsOf<{ value: string; version: number }>(
      database.db,
      sql`select value, version from settings where key = 'store_content'`,
    )
    if (!row) throw new Error('No store content')
    return { content: storeContent.parse(JSON.parse(row.value)), version: row.version }
  }
  return { ...database, saveContent, readContent }
}

const earlierPoint = {
  title: 'Global Network',
  text: 'Free worldwide shipping on orders over $50, with a tracking number for every parcel.',
}

const earlierLines = [
  'Free worldwide shipping on orders over $50',
  'Standard delivery 7-14 business days',
  'Express delivery 2-5 business days for $15 extra',
  'Free delivery insurance up to $500',
]

const costs = {
  heading: 'Costs and delivery times',
  text: 'Free worldwide shipping on orders over $50. Standard delivery takes 7-14 business days. Express delivery takes 2-5 business days and costs $15 extra. Delivery insurance up to $500 is free.',
}
const tracking = { heading: 'Tracking your delivery', text: 'We email you the number within 2 days.' }

test('orders keep their total, as goods without a shipping method', async () => {
  const { db, migrate } = await openEarlierShop()
  await db.execute(sql`insert into orders (order_number, total_amount, shipping_address, customer_name, customer_email, customer_phone)
    select 'ORDER-' || n, n * 100, 'a', 'n', 'e', 'p' from generate_series(0, 500) n`)
  await migrate()
  const [row] = await rowsOf(
    db,
    sql`select count(*)::int as orders, count(*) filter (where lines_amount = total_amount and shipping_amount = 0
      and tax_amount = 0 and shipping_method is null)::int as kept, sum(total_amount)::int as sum from orders`,
  )
  expect(row).toEqual({ orders: 501, kept: 501, sum: 12_525_000 })
  for (const change of [
    sql`shipping_amount = 1`,
    sql`lines_amount = -1, tax_amount = 101, shipping_amount = 0`,
  ])
    await expect(
      db.execute(sql`update orders set ${change} where order_number = 'ORDER-1'`),
    ).rejects.toThrow()
})

test('the default methods say what the shop said before', async () => {
  const { db, migrate } = await openEarlierShop()
  await migrate()
  const rows = await rowsOf(
    db,
    sql`select name, kind, price::int, min_days, max_days, active from shipping_methods order by position`,
  )
  expect(rows).toEqual([
    { name: 'Standard', kind: 'delivery', price: 0, min_days: 7, max_days: 14, active: true },
    { name: 'Express', kind: 'delivery', price: 1500, min_days: 2, max_days: 5, active: true },
    { name: 'Collect in person', kind: 'collection', price: 0, min_days: null, max_days: null, active: true },
  ])
})

test('saved defaults become the new defaults, and nothing is left over', async () => {
  const { migrate, saveContent, readContent } = await openEarlierShop()
  const defaults = storeContent.parse({})
  const { shippingNotes: _, formerShipping: __, ...others } = defaults
  await saveContent({
    ...others,
    chips: ['FREE Shipping', 'Same Day Processing', '24/7 Support'],
    partnership: {
      ...defaults.partnership,
      points: [...defaults.partnership.points.slice(0, 2), earlierPoint],
    },
    shipping: earlierLines,
    pages: { shipping: { title: 'Shipping', intro: 'All of it', sections: [costs, tracking] } },
  })
  await migrate()
  expect(await readContent()).toEqual({
    content: {
      ...defaults,
      claims: everyClaim,
      pages: { shipping: { title: 'Shipping', intro: 'All of it', sections: [tracking] } },
    },
    // 0021 names the base currency in the notes.
    version: 3,
  })
})

test("the operator's own claims about shipping are kept for staff, every other word stays where it was", async () => {
  const { migrate, saveContent, readContent } = await openEarlierShop()
  const ownCosts = { heading: 'Costs and delivery times', text: 'DHL, 3 days, $9.\n\nNo weekends.' }
  await saveContent({
    hero: { title: 'Phones by the pallet', text: 'Buy today. Free shipping over $200! Ask us\nanything.' },
    chips: ['Express in 24 hours', 'Graded by hand'],
    shipping: ['Delivery within 3 days for $9', 'Signature on delivery', 'Insured up to $900'],
    footer: 'Made in Exampleton.  Two spaces.',
    pages: {
      about: { title: 'About', intro: 'We ship free.', sections: [] },
      shipping: { title: 'Shipping', intro: '', sections: [tracking, ownCosts] },
    },
  })
  await migrate()
  const { content } = await readContent()
  expect(content.hero.text).toBe('Buy today. {shipping}! Ask us anything.')
  expect(content.chips).toEqual(['{shipping}', 'Graded by hand'])
  expect(content.shippingNotes).toEqual(['Signature on delivery', 'Insured up to $900'])
  expect(content.footer).toBe('Made in Exampleton.  Two spaces.')
  expect(content.pages).toEqual({
    about: { title: 'About', intro: 'We ship free.', sections: [] },
    shipping: { title: 'Shipping', intro: '', sections: [tracking] },
  })
  expect(content.formerShipping.toSorted()).toEqual(
    [
      'Delivery within 3 days for $9',
      'Express in 24 hours',
      'Free shipping over $200!',
      ownCosts.text,
    ].toSorted(),
  )
  const { pages: _, formerShipping: __, ...texts } = content
  expect(hasShippingClaim(JSON.stringify(texts).replaceAll('"', '\n'))).toBe(false)
})

test('a shop that saved only some texts keeps the defaults of the others', async () => {
  const { migrate, saveContent, readContent } = await openEarlierShop()
  await saveContent({ reassurance: 'Sealed by us' })
  await migrate()
  const { content } = await readContent()
  expect(content).toEqual({ ...storeContent.parse({}), claims: everyClaim, reassurance: 'Sealed by us' })
})
