import { describe, expect, test } from 'vitest'
import type { Order } from '#contract/orders/orders.ts'
import { getCheckoutQuote } from '#contract/orders/checkout-quote.ts'
import { getOrder } from '#contract/orders/orders.ts'
import { createShippingMethod } from '#contract/orders/shipping/shipping.ts'
import { givenProduct, givenVariants } from '#tests/support/factories.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { order, problemOf } from '#tests/support/ordering.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { express, setMethod, standard } from '#tests/support/shipping-methods.ts'
import { setStatus } from '#tests/support/staff-changes.ts'

async function openShopWithDevice() {
  const shop = await openShop()
  const device = await givenProduct(shop.db, { name: 'Slate', sku: 'SLATE', variants: ['Bone'] })
  const items = [{ productId: device.id, quantity: 2, variant: 'Bone' }]
  return {
    shop,
    clerk: await shop.admin(),
    buyer: await shop.customer(),
    visitor: shop.visitor(),
    device,
    items,
  }
}

const shippingOf = ({ shippingMethod, totals, totalAmount }: Order) => ({
  name: shippingMethod?.name,
  totals,
  totalAmount,
})

describe('A quote', () => {
  test('refuses the lines that an order refuses, for the same reason', async () => {
    const { shop, buyer, visitor } = await openShopWithDevice()
    const few = await givenProduct(shop.db, { sku: 'FEW', stockQuantity: 2 })
    const archived = await givenProduct(shop.db, { sku: 'OLD', archivedAt: shop.clock.now })
    const packed = await givenProduct(shop.db, { sku: 'PACK' })
    await givenVariants(
      shop.db,
      { id: packed.id, sku: 'PACK' },
      [],
      [{ options: [], minQuantity: 10, stockQuantity: 40 }],
    )
    for (const items of [
      [
        { productId: few.id, quantity: 3 },
        { productId: archived.id, quantity: 1 },
      ],
      [{ productId: packed.id, quantity: 4 }],
    ]) {
      const ordered = await problemOf(order(buyer, items))
      expect(ordered.code).toMatch(/out-of-stock|quantity-rule/)
      expect(await problemOf(visitor.api(getCheckoutQuote, { body: { items } }))).toMatchObject({
        code: ordered.code,
        extra: ordered.extra,
      })
    }
  })

  test('prices the lines and each shipping method, and adds up the default one', async () => {
    const { visitor, device, items } = await openShopWithDevice()
    const quote = await visitor.api(getCheckoutQuote, { body: { items, country: 'FR' } })
    const { countries: _, freeFrom: __, maxWeightGrams: ___, ...snapshot } = standard
    expect(quote).toEqual({
      chargedCurrency: 'USD',
      lines: [
        {
          productId: device.id,
          name: 'Slate',
          sku: 'SLATE',
          variant: 'Bone',
          quantity: 2,
          price: '100.00',
          amount: '200.00',
        },
      ],
      shippingMethods: [
        { ...snapshot, unavailable: null },
        expect.objectContaining({ name: 'Express', price: '15.00', unavailable: null }),
        expect.objectContaining({ name: 'Collect in person', price: '0.00', kind: 'collection' }),
      ],
      shippingMethod: snapshot,
      totals: { lines: '200.00', shipping: '0.00', tax: '0.00', total: '200.00' },
      refusals: [],
    })
  })

  test('of a chosen method adds up its price, free from its amount on', async () => {
    const { clerk, visitor, items } = await openShopWithDevice()
    const body = { items, shippingMethodId: express.id }
    const totals = { lines: '200.00', shipping: '15.00', tax: '0.00', total: '215.00' }
    expect(await visitor.api(getCheckoutQuote, { body })).toMatchObject({ totals })
    await setMethod(clerk, 'Express', { freeFrom: '200.00' })
    expect(await visitor.api(getCheckoutQuote, { body })).toMatchObject({
      shippingMethod: { name: 'Express', price: '0.00' },
      totals: { ...totals, shipping: '0.00', total: '200.00' },
    })
  })

  test('names the reason for a method that does not serve the country, and refuses it on its field', async () => {
    const { clerk, visitor, items } = await openShopWithDevice()
    await setMethod(clerk, 'Standard', { countries: ['DE'] })
    const body = { items, country: 'FR' }
    expect(await visitor.api(getCheckoutQuote, { body })).toMatchObject({
      shippingMethods: [
        { name: 'Standard', unavailable: 'country' },
        { unavailable: null },
        { unavailable: null },
      ],
      shippingMethod: { name: 'Express' },
    })
    const refused = visitor.api(getCheckoutQuote, { body: { ...body, shippingMethodId: standard.id } })
    expect(await problemOf(refused)).toMatchObject({
      status: 422,
      code: 'shipping-unavailable',
      errors: [{ field: 'shippingMethodId', message: 'Standard: Not available for France' }],
    })
  })

  test('has no total where nothing is delivered to the country', async () => {
    const { clerk, visitor, items } = await openShopWithDevice()
    for (const name of ['Standard', 'Express']) await setMethod(clerk, name, { countries: ['DE'] })
    expect(await visitor.api(getCheckoutQuote, { body: { items, country: 'FR' } })).toMatchObject({
      shippingMethod: null,
      totals: null,
    })
  })

  test.each<[string, object, object]>([
    ['an empty cart', { items: [] }, { code: 'cart-is-empty' }],
    ['an unknown method', { shippingMethodId: 99 }, { code: 'shipping-unavailable' }],
    ['an unknown country', { country: 'XX' }, { errors: [{ field: 'country' }] }],
    [
      'an unknown product',
      { items: [{ productId: 99, quantity: 1 }] },
      { errors: [{ field: 'items.0.productId' }] },
    ],
    [
      'another SKU',
      { items: [{ productId: 1, quantity: 1, sku: 'OTHER' }] },
      { errors: [{ field: 'items.0.sku' }] },
    ],
  ])('of %s is refused', async (_name, fields, problem) => {
    const { visitor, items } = await openShopWithDevice()
    const refused = visitor.api(getCheckoutQuote, { body: { items, ...fields } })
    expect(await problemOf(refused)).toMatchObject({ status: 422, ...problem })
  })

  test('of an inactive method is refused', async () => {
    const { clerk, visitor, items } = await openShopWithDevice()
    await setMethod(clerk, 'Express', { active: false })
    const refused = visitor.api(getCheckoutQuote, { body: { items, shippingMethodId: express.id } })
    expect(await problemOf(refused)).toMatchObject({ status: 422, code: 'shipping-unavailable' })
  })
})

describe('An order', () => {
  test('stores the method and the parts of its total, and keeps them when the method changes', async () => {
    const { clerk, buyer, items } = await openShopWithDevice()
    const placed = await order(buyer, items, {
      order: { shippingMethodId: express.id, totalAmount: '215.00' },
    })
    const { countries: _, freeFrom: __, maxWeightGrams: ___, ...snapshot } = express
    expect(placed).toMatchObject({
      totalAmount: '215.00',
      totals: { lines: '200.00', shipping: '15.00', tax: '0.00', total: '215.00' },
      shippingMethod: snapshot,
    })
    await setMethod(clerk, 'Express', { name: 'Courier', price: '99.00' })
    const read = await buyer.api(getOrder, { params: placed, query: {} })
    expect(shippingOf(read)).toEqual(shippingOf(placed))
  })

  test('without a choice uses the first delivery method that serves the address, or the collection method', async () => {
    const { clerk, buyer, items } = await openShopWithDevice()
    await clerk.api(createShippingMethod, { body: { name: 'Germany', price: '5.00', countries: ['DE'] } })
    await setMethod(clerk, 'Germany', { position: 0 })
    const toGermany = await order(buyer, items, { order: { totalAmount: '205.00' } })
    expect(toGermany).toMatchObject({ shippingMethod: { name: 'Germany', price: '5.00' } })
    const shippingAddress = '1 Quai, Lyon, 69001, France'
    const toFrance = await order(buyer, items, { order: { shippingAddress } })
    expect(toFrance).toMatchObject({ shippingMethod: { name: 'Standard' } })
    const inCash = await order(buyer, items, { order: { paymentMethod: 'meet_in_person' } })
    expect(inCash).toMatchObject({ shippingMethod: { name: 'Collect in person', price: '0.00' } })
  })

  test('with a total without shipping is refused with the right figures', async () => {
    const { buyer, items } = await openShopWithDevice()
    const refused = order(buyer, items, { order: { shippingMethodId: express.id } })
    expect(await problemOf(refused)).toMatchObject({
      status: 409,
      code: 'price-changed',
      extra: {
        totalAmount: '215.00',
        totals: { lines: '200.00', shipping: '15.00', tax: '0.00', total: '215.00' },
      },
    })
  })

  test.each<[string, object, object]>([
    [
      'cash for a delivery',
      { paymentMethod: 'meet_in_person', shippingMethodId: 1 },
      { code: 'shipping-payment-mismatch' },
    ],
    ['collecting what is paid by transfer', { shippingMethodId: 3 }, { code: 'shipping-payment-mismatch' }],
    ['an unknown method', { shippingMethodId: 99 }, { code: 'shipping-unavailable' }],
    ['a method that does not serve the address', { shippingMethodId: 2 }, { code: 'shipping-unavailable' }],
  ])('with %s is refused on the field', async (_name, fields, problem) => {
    const { clerk, buyer, items } = await openShopWithDevice()
    await setMethod(clerk, 'Express', { countries: ['FR'] })
    expect(await problemOf(order(buyer, items, { order: fields }))).toMatchObject({
      status: 422,
      errors: [expect.objectContaining({ field: 'order.shippingMethodId' })],
      ...problem,
    })
  })

  test('to where nothing is delivered is refused', async () => {
    const { clerk, buyer, items } = await openShopWithDevice()
    for (const name of ['Standard', 'Express']) await setMethod(clerk, name, { countries: ['FR'] })
    expect(await problemOf(order(buyer, items))).toMatchObject({
      status: 422,
      code: 'shipping-unavailable',
      detail: 'We do not deliver to Germany. Contact us, or use another address.',
    })
  })

  test('shows shipping as a line of its own on the invoice and in the order file', async () => {
    const { clerk, buyer, items } = await openShopWithDevice()
    const { id, orderNumber } = await order(buyer, items, {
      order: { shippingMethodId: express.id, totalAmount: '215.00' },
    })
    const readInvoice = async () =>
      pdfText(await (await buyer.fetch(`/api/orders/${orderNumber}/invoice.pdf`)).bytes())
    const lines = ['Subtotal', 'USD 200.00', 'Shipping (Express)', 'USD 15.00', 'USD 215.00']
    for (const line of lines) expect(await readInvoice()).toContain(line)
    await setStatus(clerk, id, { status: 'paid' })
    for (const line of lines) expect(await readInvoice()).toContain(line)
    const file = await (await clerk.fetch('/api/admin/orders.csv')).text()
    expect(file).toContain('200.00,Express,15.00')
    const slip = pdfText(await (await clerk.fetch(`/api/admin/orders/${id}/packing-slip.pdf`)).bytes())
    expect(slip).toContain('Express')
  })
})
