import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { getProduct } from '#contract/catalog/catalog.ts'
import { editOrder as editOrderEndpoint } from '#contract/orders/order-edits.ts'
import { getOrder, placeOrder } from '#contract/orders/orders.ts'
import { getStaffOrder } from '#contract/orders/staff-orders.ts'
import { rowsOf } from '#platform/database/db.ts'
import { givenOffer, givenProduct, givenVariants } from '#tests/support/factories.ts'
import { type Shop, openShop } from '#tests/support/open-shop.ts'
import { contactEmail, givenAddress, order, problemOf } from '#tests/support/ordering.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { runAtOnce } from '#tests/support/run-at-once.ts'
import { collect, express, setMethod, standard } from '#tests/support/shipping-methods.ts'
import { addPayment, editOrder, setStatus } from '#tests/support/staff-changes.ts'

/** A shop with an order of 2 slates and 1 dock at 100.00 each; 8 slates, 9 docks and 10 cases are left. */
async function openShopWithOrder() {
  const shop = await openShop()
  const slate = await givenProduct(shop.db, { name: 'Slate', variants: ['Bone'] })
  const dock = await givenProduct(shop.db, { name: 'Dock' })
  const charger = await givenProduct(shop.db, { name: 'Charger', price: 2_000 })
  const buyer = await shop.customer()
  const clerk = await shop.admin()
  const placed = await order(buyer, [
    { productId: slate.id, quantity: 2, variant: 'Bone' },
    { productId: dock.id },
  ])
  const [slates, docks] = placed.items.map(({ id }) => id)
  return {
    shop,
    buyer,
    clerk,
    id: placed.id,
    orderNumber: placed.orderNumber,
    lines: { slates: slates ?? 0, docks: docks ?? 0 },
    products: { slate, dock, charger },
    stock: () => Promise.all([slate, dock, charger].map((product) => stockOf(shop, product))),
    read: () => clerk.api(getStaffOrder, { params: { id: placed.id } }),
  }
}

async function stockOf(shop: Shop, product: { slug: string }) {
  return (await shop.visitor().api(getProduct, { params: product })).stockQuantity
}

describe('An edited order', () => {
  test('has its new lines, total, stock, history and address, and its buyer gets an email', async () => {
    const { shop, clerk, buyer, id, orderNumber, lines, products, stock, read } = await openShopWithOrder()
    expect(await stock()).toEqual([8, 9, 10])
    const edited = await editOrder(clerk, id, {
      items: [
        { id: lines.slates, quantity: 5 },
        { productId: products.charger.id, quantity: 3 },
      ],
      shippingAddress: 'Quay 2, Exampleton, 00420, Germany',
      reason: 'Docks are discontinued',
      totalAmount: '560.00',
    })
    const note =
      'Slate, Bone: from 2 to 5. Added 3 × Charger. Removed 1 × Dock. New shipping address. New total: $560.00. Docks are discontinued'
    expect(edited).toMatchObject({
      status: 'pending_payment',
      totalAmount: '560.00',
      amountOutstanding: '560.00',
      shippingAddress: 'Quay 2, Exampleton, 00420, Germany',
      version: 2,
      items: [
        { id: lines.slates, quantity: 5, price: '100.00' },
        { quantity: 3, price: '20.00', productSnapshot: { name: 'Charger' } },
      ],
      statusHistory: [{ status: 'pending_payment', note, updatedBy: 'admin@example.com' }, {}],
    })
    expect(await stock()).toEqual([5, 10, 7])
    expect(await buyer.api(getOrder, { params: { orderNumber } })).toMatchObject({ totalAmount: '560.00' })

    const [mail] = await rowsOf<{ subject: string; text: string }>(
      shop.db,
      sql`select subject, content::text as text from mails where kind = 'order-edited'`,
    )
    expect(mail?.subject).toBe(`Your order ${orderNumber} was changed`)
    for (const text of ['Slate, Bone: from 2 to 5.', 'Docks are discontinued', 'Please transfer $560.00.'])
      expect(mail?.text).toContain(text)
    const changes = await rowsOf(
      shop.db,
      sql`select before, after from audit_log where action = 'order.edit'`,
    )
    expect(changes).toMatchObject([
      {
        before: { totalAmount: '300.00', lines: [{ quantity: 2 }, { quantity: 1, price: '100.00' }] },
        after: { totalAmount: '560.00', lines: [{ quantity: 5 }, { quantity: 3 }], isAddressChanged: true },
      },
    ])
    expect(JSON.stringify(changes)).not.toContain('Quay')

    // Canceling returns the stock that the lines hold now.
    await setStatus(clerk, id, { status: 'cancelled' })
    expect(await stock()).toEqual([10, 10, 10])
    expect((await read()).version).toBe(3)
  })

  test('that is paid has a refund due when it gets cheaper, and an amount due when it gets more expensive', async () => {
    const { clerk, buyer, id, orderNumber, lines } = await openShopWithOrder()
    await setStatus(clerk, id, { status: 'paid' })
    const readInvoice = async () => (await buyer.fetch(`/api/orders/${orderNumber}/invoice.pdf`)).bytes()
    const issued = await readInvoice()
    const cheaper = await editOrder(clerk, id, { items: [{ id: lines.slates, quantity: 2 }] })
    expect(cheaper).toMatchObject({
      status: 'paid',
      paymentState: 'overpaid',
      refundDue: '100.00',
      invoiceNumber: 'INV-000001',
    })
    const moreExpensive = await editOrder(clerk, id, { items: [{ id: lines.slates, quantity: 4 }] })
    expect(moreExpensive).toMatchObject({
      status: 'paid',
      paymentState: 'part_paid',
      paidAt: null,
      amountOutstanding: '100.00',
    })
    expect(await addPayment(clerk, id, { amount: '100' })).toMatchObject({
      status: 'paid',
      paymentState: 'paid',
      invoiceNumber: 'INV-000001',
      paidAt: expect.any(String),
    })
    const unchanged = await readInvoice()
    expect(unchanged).toEqual(issued)
    expect(pdfText(unchanged)).toContain('300.00')
  })

  test('that is part paid leaves pending_payment when its new total is covered', async () => {
    const { clerk, id, lines } = await openShopWithOrder()
    await addPayment(clerk, id, { amount: '200' })
    const edited = await editOrder(clerk, id, { items: [{ id: lines.slates, quantity: 2 }] })
    expect(edited).toMatchObject({ status: 'paid', paymentState: 'paid', invoiceNumber: 'INV-000001' })
  })

  test('keeps the prices of its lines and what its total holds besides them', async () => {
    const { shop, clerk, id, lines, products } = await openShopWithOrder()
    await givenOffer(shop.db, products.slate.id, { price: 1 })
    await shop.db.execute(sql`update orders set total_amount = total_amount + 1500, shipping_amount = 1500`)
    const edited = await editOrder(clerk, id, { items: [{ id: lines.slates, quantity: 3 }] })
    expect(edited.totalAmount).toBe('315.00')
  })

  test('gets a variant by its SKU and a structured address', async () => {
    const { shop, clerk, id, lines } = await openShopWithOrder()
    await givenProduct(shop.db, { name: 'Case', sku: 'CASE-1', price: 500 })
    const items = [
      { id: lines.slates, quantity: 2 },
      { sku: 'case-1', quantity: 4 },
    ]
    const edited = await editOrder(clerk, id, { items, deliveryAddress: givenAddress })
    expect(edited).toMatchObject({
      totalAmount: '220.00',
      items: [{}, { quantity: 4, productSnapshot: { sku: 'CASE-1' } }],
      deliveryAddress: givenAddress,
      shippingAddress: 'Northquay Ltd, 14 Sample Quay, Exampleton, 00420, Germany',
    })
    // The line alone replaces it, and the same address again changes nothing.
    const sameItems = edited.items.map((item) => ({ id: item.id, quantity: item.quantity }))
    const same = await editOrder(clerk, id, { items: sameItems, deliveryAddress: givenAddress })
    expect(same.version).toBe(edited.version)
    const plain = await editOrder(clerk, id, { items: sameItems, shippingAddress: 'Quay 2' })
    expect(plain).toMatchObject({ shippingAddress: 'Quay 2', deliveryAddress: null })
  })

  test('that is left as it was stays at its version', async () => {
    const { clerk, id, lines, read } = await openShopWithOrder()
    const items = [
      { id: lines.slates, quantity: 2 },
      { id: lines.docks, quantity: 1 },
    ]
    expect(await editOrder(clerk, id, { items })).toMatchObject({ version: 1 })
    expect((await read()).statusHistory).toHaveLength(1)
  })
})

describe('The stock of an edited order', () => {
  test('moves between lines of the same variant even if none is left', async () => {
    const { shop, clerk, id, lines, products, stock } = await openShopWithOrder()
    await order(await shop.customer(), [{ productId: products.slate.id, quantity: 8, variant: 'Bone' }])
    const added = { productId: products.slate.id, variant: 'Bone', quantity: 1 }
    await editOrder(clerk, id, { items: [{ id: lines.slates, quantity: 1 }, added] })
    expect(await stock()).toEqual([0, 10, 10])
    await setStatus(clerk, id, { status: 'cancelled' })
    expect(await stock()).toEqual([2, 10, 10])
  })

  test('is not taken or returned where it was not counted', async () => {
    const { shop, clerk, id, lines, stock } = await openShopWithOrder()
    await shop.db.execute(sql`update order_items set stock_taken = 0`)
    await editOrder(clerk, id, { items: [{ id: lines.slates, quantity: 1 }] })
    expect(await stock()).toEqual([8, 9, 10])
    await editOrder(clerk, id, { items: [{ id: lines.slates, quantity: 3 }] })
    expect(await stock()).toEqual([6, 9, 10])
    await setStatus(clerk, id, { status: 'cancelled' })
    expect(await stock()).toEqual([8, 9, 10])
  })

  test('is never sold twice by orders and edits at once', async () => {
    const { shop, clerk, id, lines, products, stock } = await openShopWithOrder()
    const buyers = await Promise.all([shop.customer(), shop.customer(), shop.customer()])
    const items = [{ id: lines.slates, quantity: 6 }]
    const outcomes = await Promise.allSettled([
      editOrder(clerk, id, { items }),
      ...buyers.map((buyer) =>
        order(buyer, [{ productId: products.slate.id, quantity: 3, variant: 'Bone' }]),
      ),
    ])
    expect(outcomes.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(0)
    const [sold] = await rowsOf<{ held: number }>(
      shop.db,
      sql`select sum(stock_taken)::int as held from order_items where product_id = ${products.slate.id}`,
    )
    expect((await stock())[0]).toBe(10 - (sold?.held ?? 0))
  })
})

describe('An edit is refused by name and changes nothing', () => {
  test('for wrong lines, products, prices and too little stock', async () => {
    const { clerk, id, lines, products, stock, read } = await openShopWithOrder()
    const before = await read()
    const problem = (edit: Parameters<typeof editOrder>[2]) => problemOf(editOrder(clerk, id, edit))
    const keptLine = { id: lines.slates, quantity: 2 }
    expect(await problem({ items: [] })).toMatchObject({ status: 422, code: 'order-is-empty' })
    expect(await problem({ items: [{ id: lines.slates, quantity: 11 }] })).toMatchObject({
      code: 'out-of-stock',
      extra: { lines: [{ name: 'Slate', available: 8 }] },
    })
    expect(await problem({ items: [keptLine, keptLine] })).toMatchObject({
      errors: [{ field: 'items.1.id' }],
    })
    expect(await problem({ items: [{ id: 9999, quantity: 1 }] })).toMatchObject({
      errors: [{ field: 'items.0.id' }],
    })
    expect(await problem({ items: [keptLine, { productId: 9999, quantity: 1 }] })).toMatchObject({
      errors: [{ field: 'items.1.productId' }],
    })
    const charger = { productId: products.charger.id, quantity: 1 }
    expect(await problem({ items: [keptLine, charger], totalAmount: '219.00' })).toMatchObject({
      code: 'price-changed',
      extra: { totalAmount: '220.00', lines: [{ name: 'Charger', price: '20.00' }] },
    })
    expect(await problem({ items: [keptLine], reason: ' ' })).toMatchObject({ errors: [{ field: 'reason' }] })
    expect(await read()).toEqual(before)
    expect(await stock()).toEqual([8, 9, 10])
  })

  test('for orders that shipped or are canceled', async () => {
    const { clerk, id, lines } = await openShopWithOrder()
    for (const status of ['shipped', 'delivered', 'cancelled'] as const) {
      await setStatus(clerk, id, { status })
      const edit = editOrder(clerk, id, { items: [{ id: lines.slates, quantity: 1 }] })
      expect(await problemOf(edit)).toMatchObject({ status: 409, code: 'order-not-editable' })
    }
  })

  test('for all but one of concurrent edits', async () => {
    const { clerk, id, lines, stock } = await openShopWithOrder()
    const body = { items: [{ id: lines.slates, quantity: 4 }], reason: 'More', version: 1 }
    const { succeeded, problemCodes } = await runAtOnce(
      Array.from({ length: 4 }, () => () => clerk.api(editOrderEndpoint, { params: { id }, body })),
    )
    expect(succeeded).toHaveLength(1)
    expect(problemCodes).toEqual(Array(3).fill('stale'))
    expect(await stock()).toEqual([6, 10, 10])
  })
})

/** A shop with an order of 12 cables by Express at 50.00, 45.00 from 10 and 40.00 from 20, in packs of 4 from 8 on. */
async function openShopWithRules() {
  const shop = await openShop()
  const cable = await givenProduct(shop.db, { name: 'Cable', sku: 'CABLE' })
  const tiers = [
    { minQuantity: 10, price: 4_500 },
    { minQuantity: 20, price: 4_000 },
  ]
  await givenVariants(
    shop.db,
    { ...cable, sku: 'CABLE' },
    [{ name: 'Length', values: ['1 m', '2 m'] }],
    [
      { options: ['1 m'], price: 5_000, tiers, minQuantity: 8, quantityMultiple: 4, stockQuantity: 40 },
      { options: ['2 m'], price: 7_000, tiers: [], minQuantity: 5, stockQuantity: 3 },
    ],
  )
  const buyer = await shop.customer()
  const clerk = await shop.admin()
  const placed = await buyer.api(placeOrder, {
    body: {
      order: {
        totalAmount: '555.00',
        deliveryAddress: givenAddress,
        customerEmail: contactEmail,
        shippingMethodId: express.id,
      },
      items: [{ sku: 'CABLE', quantity: 12, price: '45.00' }],
    },
  })
  const line = placed.items[0]?.id ?? 0
  return {
    shop,
    clerk,
    cable,
    id: placed.id,
    line,
    edit: (quantity: number, fields: Partial<Parameters<typeof editOrder>[2]> = {}) =>
      editOrder(clerk, placed.id, { items: [{ id: line, quantity }], ...fields }),
    read: () => clerk.api(getStaffOrder, { params: { id: placed.id } }),
  }
}

test('a smaller quantity returns stock under its own reason, not as a canceled order', async () => {
  const { shop, clerk, id, edit } = await openShopWithRules()
  await edit(8)
  await setStatus(clerk, id, { status: 'cancelled' })
  const rows = await rowsOf(
    shop.db,
    sql`select change, reason from stock_ledger where change > 0 order by id desc limit 2`,
  )
  expect(rows).toEqual([
    { change: 8, reason: 'order_cancelled' },
    { change: 4, reason: 'order_edited' },
  ])
})

describe('The price of an edited line', () => {
  test('is the ordered one in its tier, else that of the tier which its new quantity reaches', async () => {
    const { shop, cable, edit } = await openShopWithRules()
    await givenOffer(shop.db, cable.id, { price: 9_000 })
    expect(await edit(16)).toMatchObject({ items: [{ price: '45.00' }], totalAmount: '735.00' })
    const deeper = await edit(20)
    expect(deeper).toMatchObject({ items: [{ price: '40.00' }], totalAmount: '815.00' })
    expect(deeper.statusHistory[0]?.note).toContain('Cable, 1 m: from 16 to 20, now $40.00 each.')
    expect(await edit(8)).toMatchObject({ items: [{ price: '90.00' }], totalAmount: '735.00' })
    const [changes] = await rowsOf(
      shop.db,
      sql`select before, after from audit_log where action = 'order.edit' order by id desc`,
    )
    expect(changes).toMatchObject({
      before: { lines: [{ quantity: 20, price: '40.00' }] },
      after: { lines: [{ quantity: 8, price: '90.00' }] },
    })
  })

  test('that staff did not see is refused with the current one', async () => {
    const { edit } = await openShopWithRules()
    expect(await problemOf(edit(20, { totalAmount: '915.00' }))).toMatchObject({
      code: 'price-changed',
      extra: { totalAmount: '815.00', lines: [{ sku: 'CABLE', price: '40.00' }] },
    })
  })

  test('of an added line is that of its variant and tier', async () => {
    const { clerk, id, line } = await openShopWithRules()
    const items = [
      { id: line, quantity: 12 },
      { sku: 'CABLE', quantity: 20 },
      { sku: 'CABLE-2', quantity: 3 },
    ]
    expect(await editOrder(clerk, id, { items, totalAmount: '1565.00' })).toMatchObject({
      items: [
        { price: '45.00' },
        { price: '40.00' },
        { price: '70.00', productSnapshot: { sku: 'CABLE-2' } },
      ],
    })
  })
})

describe('The quantity rule of an edited order', () => {
  test('refuses new quantities and added lines on their line, with the nearest quantities', async () => {
    const { clerk, id, line, edit, read } = await openShopWithRules()
    const before = await read()
    expect(await problemOf(edit(14))).toMatchObject({
      status: 422,
      code: 'quantity-rule',
      extra: { sku: 'CABLE', quantity: 14, below: 12, above: 16 },
      errors: [{ field: 'items.0.quantity', message: '14 of CABLE cannot be ordered. Order 12 or 16.' }],
    })
    expect(await problemOf(edit(4))).toMatchObject({ extra: { below: null, above: 8 } })
    const added = editOrder(clerk, id, {
      items: [
        { id: line, quantity: 12 },
        { sku: 'CABLE-2', quantity: 2 },
      ],
    })
    expect(await problemOf(added)).toMatchObject({
      errors: [{ field: 'items.1.quantity' }],
      extra: { sku: 'CABLE-2', below: null, above: 3 },
    })
    expect(await read()).toEqual(before)
  })

  test('leaves unchanged lines alone', async () => {
    const { shop, clerk, id, line } = await openShopWithRules()
    await shop.db.execute(
      sql`update variants set min_quantity = 20, quantity_multiple = 20 where sku = 'CABLE'`,
    )
    const items = [
      { id: line, quantity: 12 },
      { sku: 'CABLE-2', quantity: 3 },
    ]
    expect(await editOrder(clerk, id, { items })).toMatchObject({
      items: [{ quantity: 12 }, { quantity: 3 }],
    })
  })
})

describe('The shipping of an edited order', () => {
  test('is refused where its method does not serve the new country, with the methods that do', async () => {
    const { clerk, edit, read } = await openShopWithRules()
    await setMethod(clerk, 'Express', { countries: ['DE', 'FR'] })
    const before = await read()
    const toJapan = { deliveryAddress: { ...givenAddress, country: 'JP' } }
    expect(await problemOf(edit(12, toJapan))).toMatchObject({
      status: 422,
      code: 'shipping-unavailable',
      errors: [{ field: 'shippingMethodId', message: expect.stringContaining('Express') }],
      extra: { shippingMethods: [{ id: standard.id, name: 'Standard', price: '0.00' }] },
    })
    expect(await read()).toEqual(before)
    // Another change of the order does not check the method again.
    expect(await edit(16)).toMatchObject({ shippingMethod: { name: 'Express', price: '15.00' } })
  })

  test('follows the chosen method into totals, ledger, history, email and audit log', async () => {
    const { shop, clerk, id, edit } = await openShopWithRules()
    await setStatus(clerk, id, { status: 'paid' })
    const deliveryAddress = { ...givenAddress, country: 'JP' }
    const edited = await edit(12, { deliveryAddress, shippingMethodId: standard.id, totalAmount: '540.00' })
    expect(edited).toMatchObject({
      totals: { lines: '540.00', shipping: '0.00', total: '540.00' },
      shippingMethod: { id: standard.id, name: 'Standard', price: '0.00' },
      paymentState: 'overpaid',
      refundDue: '15.00',
    })
    const said = 'New shipping address. Shipping: Standard, $0.00. New total: $540.00.'
    expect(edited.statusHistory[0]?.note).toContain(said)
    const [mail] = await rowsOf<{ text: string }>(
      shop.db,
      sql`select content::text as text from mails where kind = 'order-edited'`,
    )
    expect(mail?.text).toContain('Shipping: Standard, $0.00.')
    const [change] = await rowsOf(
      shop.db,
      sql`select before, after from audit_log where action = 'order.edit' order by id desc`,
    )
    expect(change).toMatchObject({
      before: { shipping: { method: 'Express', price: '15.00' } },
      after: { shipping: { method: 'Standard', price: '0.00' } },
    })
  })

  test('to another country is priced again for the edited goods', async () => {
    const { clerk, edit } = await openShopWithRules()
    await setMethod(clerk, 'Express', { price: '25', freeFrom: '700' })
    const toFrance = { deliveryAddress: { ...givenAddress, country: 'FR' } }
    expect(await edit(12, toFrance)).toMatchObject({ totals: { shipping: '25.00', total: '565.00' } })
    const toSpain = { deliveryAddress: { ...givenAddress, country: 'ES' } }
    expect(await edit(16, toSpain)).toMatchObject({ totals: { shipping: '0.00', total: '720.00' } })
  })

  test('is priced again where the goods cross the limit for free shipping', async () => {
    const { clerk, edit } = await openShopWithRules()
    await setMethod(clerk, 'Express', { price: '25', freeFrom: '700' })
    expect(await edit(8)).toMatchObject({ totals: { lines: '400.00', shipping: '15.00' } })
    const free = await edit(16)
    expect(free).toMatchObject({ totals: { shipping: '0.00', total: '720.00' } })
    expect(free.statusHistory[0]?.note).toContain('Shipping: Express, $0.00.')
    expect(await edit(12)).toMatchObject({
      totals: { shipping: '25.00', total: '565.00' },
      shippingMethod: { name: 'Express', price: '25.00' },
    })
  })

  test('is refused beyond the weight of a chosen method, and for collecting an order paid by transfer', async () => {
    const { shop, clerk, edit } = await openShopWithRules()
    await shop.db.execute(sql`update variants set weight_grams = 1000`)
    await setMethod(clerk, 'Standard', { maxWeightGrams: 12_000 })
    expect(await problemOf(edit(16, { shippingMethodId: standard.id }))).toMatchObject({
      code: 'shipping-unavailable',
      extra: { shippingMethods: [{ name: 'Express' }] },
    })
    expect(await problemOf(edit(16, { shippingMethodId: collect.id }))).toMatchObject({
      code: 'shipping-payment-mismatch',
      errors: [{ field: 'shippingMethodId' }],
    })
    expect(await edit(12, { shippingMethodId: standard.id })).toMatchObject({ totals: { shipping: '0.00' } })
  })
})
