import { describe, expect, test } from 'vitest'
import { listAudit } from '#contract/audit.ts'
import {
  changeShippingMethod,
  createShippingMethod,
  deleteShippingMethod,
  listShippingMethods,
} from '#contract/orders/shipping/shipping.ts'
import { getSetting, getStorefront, storeContent } from '#contract/settings.ts'
import { everyClaim } from '#tests/support/every-claim.ts'
import { type Shop, openShop } from '#tests/support/open-shop.ts'
import { problemOf } from '#tests/support/ordering.ts'
import { runAtOnce } from '#tests/support/run-at-once.ts'
import { collect, express, findMethod, setMethod, standard } from '#tests/support/shipping-methods.ts'
import { saveSetting } from '#tests/support/staff-changes.ts'

const freight = { name: 'Freight', price: '90', minDays: 10, maxDays: 20, countries: ['DE', 'FR'] }

const namesInShop = async (shop: Shop) =>
  (await shop.visitor().api(getStorefront)).shippingMethods.map(({ name }) => name)

describe('Shipping methods', () => {
  test('of a new shop are Standard, Express and Collect in person', async () => {
    const shop = await openShop()
    expect((await shop.visitor().api(getStorefront)).shippingMethods).toEqual([standard, express, collect])
  })

  test('are created, changed, moved and deleted by staff, who are named in the audit log', async () => {
    const shop = await openShop()
    const clerk = await shop.admin()
    const made = await clerk.api(createShippingMethod, { body: freight })
    expect(made).toEqual({
      ...freight,
      id: made.id,
      kind: 'delivery',
      price: '90.00',
      freeFrom: null,
      maxWeightGrams: null,
      active: true,
      position: 3,
      version: 1,
    })
    const changed = await setMethod(clerk, 'Freight', {
      freeFrom: '500',
      maxWeightGrams: 30_000,
      position: 0,
    })
    expect(changed).toEqual({ ...made, freeFrom: '500.00', maxWeightGrams: 30_000, position: 0, version: 2 })
    expect(await namesInShop(shop)).toEqual(['Freight', 'Standard', 'Express', 'Collect in person'])
    await setMethod(clerk, 'Express', { active: false })
    expect(await namesInShop(shop)).toEqual(['Freight', 'Standard', 'Collect in person'])
    await clerk.api(deleteShippingMethod, { params: { id: made.id }, query: { version: 2 } })
    expect(await namesInShop(shop)).toEqual(['Standard', 'Collect in person'])

    const { items } = await clerk.api(listAudit)
    expect(items.map(({ action, subject }) => `${action} ${subject}`)).toEqual([
      `shipping.delete shipping method ${made.id}`,
      'shipping.change shipping method 2',
      `shipping.change shipping method ${made.id}`,
      `shipping.create shipping method ${made.id}`,
    ])
    expect(items[2]).toMatchObject({
      before: { freeFrom: null, maxWeightGrams: null, position: 3 },
      after: { freeFrom: '500.00', maxWeightGrams: 30_000, position: 0 },
    })
  })

  test('saved without a difference keep their version', async () => {
    const clerk = await (await openShop()).admin()
    expect(await setMethod(clerk, 'Express', { price: '15', name: 'Express' })).toMatchObject({ version: 1 })
  })

  test.each<[string, object, string]>([
    ['a negative price', { price: '-1' }, 'price'],
    ['a price in words', { price: 'free' }, 'price'],
    ['an unknown country', { countries: ['DE', 'XX'] }, 'countries.1'],
    ['a country twice', { countries: ['DE', 'DE'] }, 'countries'],
    ['more days from than to', { minDays: 5, maxDays: 2 }, 'maxDays'],
    ['only the most days', { minDays: null, maxDays: 2 }, 'minDays'],
    ['only the fewest days', { minDays: 2, maxDays: null }, 'maxDays'],
    ['no days', { minDays: 0, maxDays: 2 }, 'minDays'],
    ['a free amount of nothing', { freeFrom: '0.00' }, 'freeFrom'],
    ['no weight', { maxWeightGrams: 0 }, 'maxWeightGrams'],
    ['no name', { name: ' ' }, 'name'],
  ])('with %s are refused on the field', async (_name, fields, field) => {
    const clerk = await (await openShop()).admin()
    const isInvalid = { status: 422, errors: [expect.objectContaining({ field })] }
    const created = clerk.api(createShippingMethod, { body: { ...freight, ...fields } })
    expect(await problemOf(created)).toMatchObject(isInvalid)
    expect(await problemOf(setMethod(clerk, 'Express', fields))).toMatchObject(isInvalid)
    expect(await clerk.api(listShippingMethods)).toMatchObject([
      { version: 1 },
      { version: 1 },
      { version: 1 },
    ])
  })

  test('changed meanwhile are refused with the current method and who changed it', async () => {
    const clerk = await (await openShop()).admin()
    const { id } = await setMethod(clerk, 'Express', { price: '20.00' })
    const params = { id }
    const isStale = {
      status: 409,
      code: 'stale',
      extra: { price: '20.00', version: 2, lastChanges: [{ action: 'shipping.change' }] },
    }
    const change = clerk.api(changeShippingMethod, { params, body: { price: '1.00', version: 1 } })
    expect(await problemOf(change)).toMatchObject(isStale)
    const deletion = clerk.api(deleteShippingMethod, { params, query: { version: 1 } })
    expect(await problemOf(deletion)).toMatchObject(isStale)
  })

  test('are not found once deleted', async () => {
    const clerk = await (await openShop()).admin()
    const params = { id: 99 }
    expect(await problemOf(clerk.api(deleteShippingMethod, { params, query: { version: 1 } }))).toMatchObject(
      {
        status: 404,
        code: 'shipping-method-not-found',
      },
    )
  })
})

describe('The last active delivery method', () => {
  test('cannot be deactivated or deleted', async () => {
    const shop = await openShop()
    const clerk = await shop.admin()
    await setMethod(clerk, 'Express', { active: false })
    const isRefused = { status: 409, code: 'last-delivery-method' }
    expect(await problemOf(setMethod(clerk, 'Standard', { active: false }))).toMatchObject(isRefused)
    const { id, version } = await findMethod(clerk, 'Standard')
    const deletion = clerk.api(deleteShippingMethod, { params: { id }, query: { version } })
    expect(await problemOf(deletion)).toMatchObject(isRefused)
    // An inactive one may go.
    await clerk.api(deleteShippingMethod, { params: { id: express.id }, query: { version: 2 } })
  })

  test('remains when two are deactivated at the same time', async () => {
    const shop = await openShop()
    const clerk = await shop.admin()
    const { succeeded, problemCodes } = await runAtOnce(
      ['Standard', 'Express'].map((name) => () => setMethod(clerk, name, { active: false })),
    )
    expect(succeeded).toHaveLength(1)
    expect(problemCodes).toEqual(['last-delivery-method'])
    expect(await namesInShop(shop)).toHaveLength(2)
  })
})

describe('Collect in person', () => {
  test('is free, without days, countries and limits, and cannot be deleted', async () => {
    const clerk = await (await openShop()).admin()
    const fields = {
      price: '1.00',
      countries: ['DE'],
      freeFrom: '9.00',
      minDays: 1,
      maxDays: 1,
      maxWeightGrams: 1,
    }
    const { errors } = await problemOf(setMethod(clerk, 'Collect in person', fields))
    expect(errors?.map(({ field }) => field).toSorted()).toEqual(Object.keys(fields).toSorted())
    const deletion = clerk.api(deleteShippingMethod, { params: { id: collect.id }, query: { version: 1 } })
    expect(await problemOf(deletion)).toMatchObject({ status: 409, code: 'collection-method' })
  })

  test('can be renamed; while it is inactive, cash in person is not offered', async () => {
    const shop = await openShop()
    const clerk = await shop.admin()
    await setMethod(clerk, 'Collect in person', { name: 'Pick up', position: 0 })
    expect(await namesInShop(shop)).toEqual(['Pick up', 'Standard', 'Express'])
    await setMethod(clerk, 'Pick up', { active: false })
    expect(await shop.visitor().api(getStorefront)).toMatchObject({ paymentMethods: ['bank_transfer'] })
  })
})

describe('Texts about shipping', () => {
  test('follow the methods', async () => {
    const shop = await openShop()
    const clerk = await shop.admin()
    await saveSetting(clerk, 'store_content', { value: { claims: everyClaim } })
    const read = async () => (await shop.visitor().api(getStorefront)).content
    expect(await read()).toMatchObject({
      chips: ['FREE Shipping', 'Same Day Processing', '24/7 Support'],
      shipping: [
        'Free worldwide shipping',
        'Standard: 7–14 business days, free',
        'Express: 2–5 business days, $15.00',
        'Free delivery insurance up to $500',
      ],
    })
    await setMethod(clerk, 'Standard', { price: '8.00', freeFrom: '50.00', countries: ['DE'] })
    const { chips, shipping, partnership } = await read()
    expect(chips[0]).toBe('FREE Shipping to Germany from $50.00')
    expect(shipping[1]).toBe(
      'Standard: 7–14 business days, $8.00, free on orders of $50.00 or more, to Germany',
    )
    expect(partnership?.points[2]?.text).toBe(
      'Free shipping to Germany on orders of $50.00 or more, with a tracking number for every parcel.',
    )
  })

  test('cannot be contradicted by the store content', async () => {
    const shop = await openShop()
    const clerk = await shop.admin()
    const { value } = await clerk.api(getSetting, { params: { key: 'store_content' } })
    const content = storeContent.parse(value)
    const claim = { chips: ['Free express delivery'], footer: 'Shipping takes 2 days.' }
    const refused = saveSetting(clerk, 'store_content', { value: { ...content, ...claim } })
    expect(await problemOf(refused)).toMatchObject({
      status: 422,
      errors: [{ field: 'value.chips.0' }, { field: 'value.footer' }],
    })
    await saveSetting(clerk, 'store_content', {
      value: { ...content, claims: everyClaim, footer: 'Ask about {shipping}.' },
    })
    const { footer } = (await shop.visitor().api(getStorefront)).content
    expect(footer).toBe('Ask about free worldwide shipping.')
  })
})
