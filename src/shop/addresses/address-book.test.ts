import { expect, test } from 'vitest'
import {
  changeAddress,
  deleteAddress,
  listAddresses,
  saveAddress,
  savedAddressForm,
} from '#contract/addresses/address-book.ts'
import { maxSavedAddresses } from '#contract/limits.ts'
import { deleteAccount, exportAccount } from '#contract/account-data.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { problemOf } from '#tests/support/ordering.ts'
import { runAtOnce } from '#tests/support/run-at-once.ts'
import { addresses } from './tables.ts'

const office = {
  name: 'Mara Lindqvist',
  company: 'Northquay Ltd',
  line1: '14 Sample Quay',
  line2: null,
  city: 'Exampleton',
  region: null,
  postcode: '00420',
  country: 'DE',
  phone: '+1 555 0142',
}
const warehouse = { ...office, name: 'Odile Falk', line1: '3 Dock Road', country: 'FR' }

async function openBook() {
  const shop = await openShop()
  const buyer = await shop.customer()
  const save = (body: Partial<typeof office> & { isDefaultDelivery?: boolean; isDefaultBilling?: boolean }) =>
    buyer.api(saveAddress, { body: { ...office, ...body } })
  return { shop, buyer, save, list: () => buyer.api(listAddresses) }
}

test('the first saved address becomes the default for deliveries, and a later one can replace it', async () => {
  const { save, list } = await openBook()
  const first = await save(office)
  expect(first).toEqual({ ...office, id: first.id, isDefaultDelivery: true, isDefaultBilling: false })
  const second = await save(warehouse)
  expect(second.isDefaultDelivery).toBe(false)
  const third = await save({ line1: '7 Third Street', isDefaultDelivery: true, isDefaultBilling: true })

  expect(
    (await list()).map(({ id, isDefaultDelivery, isDefaultBilling }) => [
      id,
      isDefaultDelivery,
      isDefaultBilling,
    ]),
  ).toEqual([
    [third.id, true, true],
    [second.id, false, false],
    [first.id, false, false],
  ])
})

test('the same address is saved once', async () => {
  const { save, list } = await openBook()
  const first = await save(office)
  const again = await save({ ...office, company: ` ${office.company} `, isDefaultBilling: true })
  expect(again).toEqual({ ...first, isDefaultBilling: true })
  expect(await list()).toEqual([again])
})

test('a change replaces all lines and moves the defaults', async () => {
  const { buyer, save, list } = await openBook()
  const first = await save(office)
  const second = await save(warehouse)
  const changed = await buyer.api(changeAddress, {
    params: second,
    body: { ...warehouse, company: '', city: 'Nantes', isDefaultDelivery: true },
  })
  expect(changed).toEqual({
    ...warehouse,
    company: null,
    city: 'Nantes',
    id: second.id,
    isDefaultDelivery: true,
    isDefaultBilling: false,
  })
  expect(await list()).toEqual([changed, { ...first, isDefaultDelivery: false }])
})

test('an address can be deleted once', async () => {
  const { buyer, save, list } = await openBook()
  const { id } = await save(office)
  await buyer.api(deleteAddress, { params: { id } })
  expect(await list()).toEqual([])
  expect(await problemOf(buyer.api(deleteAddress, { params: { id } }))).toMatchObject({
    status: 404,
    code: 'address-not-found',
  })
})

test('addresses of other customers do not exist, and stay unchanged', async () => {
  const { shop, save, list } = await openBook()
  const address = await save({ isDefaultBilling: true })
  const other = await shop.customer()
  const own = await other.api(saveAddress, { body: { ...warehouse, isDefaultBilling: true } })
  expect(await other.api(listAddresses)).toEqual([own])
  const params = { id: address.id }
  const body = { ...warehouse, isDefaultDelivery: true, isDefaultBilling: true }
  const notFound = { status: 404, code: 'address-not-found' }
  expect(await problemOf(other.api(changeAddress, { params, body }))).toMatchObject(notFound)
  expect(await problemOf(other.api(deleteAddress, { params }))).toMatchObject(notFound)
  expect(await list()).toEqual([address])
  // The failed change must not end the defaults of the user's own addresses.
  expect(await other.api(listAddresses)).toEqual([own])
})

test.each([
  ['country', 'XX'],
  ['country', ''],
  ['line1', ''],
  ['postcode', 'x'.repeat(21)],
  ['phone', '\u0007'],
])('an address with %s %j is refused on that field', async (field, value) => {
  const { save, list } = await openBook()
  expect(await problemOf(save({ [field]: value }))).toMatchObject({
    status: 422,
    code: 'invalid',
    errors: [{ field }],
  })
  expect(await list()).toEqual([])
})

test(`an account saves at most ${maxSavedAddresses} addresses, even at once`, async () => {
  const { shop, buyer, save, list } = await openBook()
  const { userId } = await ownerOf(shop, await save(office))
  await shop.db.insert(addresses).values(
    Array.from({ length: maxSavedAddresses - 5 }, (_, i) => ({
      userId,
      address: { ...office, line1: `${i} Long Street` },
    })),
  )
  const { succeeded, problemCodes } = await runAtOnce(
    Array.from({ length: 30 }, (_, i) => () => save({ line1: `${i} Short Street` })),
  )
  expect(succeeded).toHaveLength(4)
  expect(problemCodes).toEqual(Array(26).fill('address-book-full'))
  const saved = await list()
  expect(saved).toHaveLength(maxSavedAddresses)
  expect(await problemOf(save(warehouse))).toMatchObject({
    status: 409,
    code: 'address-book-full',
    extra: { max: maxSavedAddresses },
  })
  // Saving one of them again is no new address.
  expect(await save(office)).toMatchObject({ line1: office.line1 })
  await buyer.api(deleteAddress, { params: { id: saved[0]?.id ?? 0 } })
  expect(await save(warehouse)).toMatchObject(warehouse)
})

test('changes at once leave one default of each kind', async () => {
  const { buyer, save, list } = await openBook()
  const saved = [await save(office), await save(warehouse), await save({ city: 'Bern' })]
  const defaults = { isDefaultDelivery: true, isDefaultBilling: true }
  const { problemCodes } = await runAtOnce([
    ...saved.map(
      ({ id, ...address }) =>
        () =>
          buyer.api(changeAddress, { params: { id }, body: { ...address, ...defaults } }),
    ),
    () => save({ city: 'Nantes', ...defaults }),
    () => save({ city: 'Nantes', ...defaults }),
  ])
  expect(problemCodes).toEqual([])
  const after = await list()
  expect(after).toHaveLength(4)
  expect(after.filter(({ isDefaultDelivery }) => isDefaultDelivery)).toHaveLength(1)
  expect(after.filter(({ isDefaultBilling }) => isDefaultBilling)).toHaveLength(1)
})

test('saved addresses are in the account export and are deleted with the account', async () => {
  const { shop, buyer, save } = await openBook()
  const saved = await save(office)
  expect((await buyer.api(exportAccount)).addresses).toEqual([
    { ...saved, createdAt: shop.clock.now.toISOString() },
  ])
  await buyer.api(deleteAccount, { body: { password: 'a-long-password' } })
  expect(await shop.db.select().from(addresses)).toEqual([])
})

test('the form of an address has no defaults unless asked for', () => {
  expect(savedAddressForm.parse(office)).toEqual({
    ...office,
    isDefaultDelivery: false,
    isDefaultBilling: false,
  })
})

async function ownerOf(shop: Awaited<ReturnType<typeof openShop>>, { id }: { id: number }) {
  const row = (await shop.db.select().from(addresses)).find((address) => address.id === id)
  if (!row) throw new Error('Address not found')
  return row
}
