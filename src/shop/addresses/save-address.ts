import type { SavedAddressForm } from '#contract/addresses/address-book.ts'
import { maxSavedAddresses } from '#contract/limits.ts'
import type { PostalAddress } from '#contract/addresses/addresses.ts'
import { isSameAddress } from '#contract/addresses/same-address.ts'
import { type Db, transaction } from '#platform/database/db.ts'
import { SignInRequired } from '#platform/problems.ts'
import { lockUser } from '#shop/accounts/queries.ts'
import { AddressBookFull, AddressNotFound } from './problems.ts'
import * as queries from './queries.ts'

interface Save {
  userId: number
  form: SavedAddressForm
  now: Date
}

/**
 * Saves an address. The first one becomes the default delivery address. An address that is saved already is returned, and
 * only gains defaults. Throws AddressBookFull.
 */
export async function saveAddress(db: Db, { userId, form, now }: Save): Promise<queries.AddressRow> {
  const { address, isDefaultDelivery, isDefaultBilling } = splitForm(form)
  return transaction(db, async (tx) => {
    // Serializes the changes of an account, so that the limit and the defaults hold.
    if (!(await lockUser(tx, userId))) throw new SignInRequired()
    const saved = await queries.listAddresses(tx, userId)
    const same = saved.find((row) => isSameAddress(row.address, address))
    if (!same && saved.length >= maxSavedAddresses) throw new AddressBookFull()
    const defaults = {
      isDefaultDelivery: isDefaultDelivery || saved.length === 0 || same?.isDefaultDelivery === true,
      isDefaultBilling: isDefaultBilling || same?.isDefaultBilling === true,
    }
    await clearDefaults(tx, { id: same?.id ?? null, userId }, defaults)
    if (!same) return queries.insertAddress(tx, { userId, address, ...defaults, createdAt: now })
    return updateAddress(tx, { id: same.id, userId }, defaults)
  })
}

interface Change {
  id: number
  userId: number
  form: SavedAddressForm
}

/** Replaces a saved address. Throws AddressNotFound, also for other users' addresses. */
export async function changeAddress(db: Db, { id, userId, form }: Change): Promise<queries.AddressRow> {
  const { address, ...defaults } = splitForm(form)
  return transaction(db, async (tx) => {
    if (!(await lockUser(tx, userId))) throw new SignInRequired()
    await clearDefaults(tx, { id, userId }, defaults)
    return updateAddress(tx, { id, userId }, { address, ...defaults })
  })
}

async function updateAddress(tx: Db, ...change: [queries.OwnedAddress, queries.AddressChange]) {
  const updated = await queries.updateAddress(tx, ...change)
  if (!updated) throw new AddressNotFound()
  return updated
}

interface Defaults {
  isDefaultDelivery: boolean
  isDefaultBilling: boolean
}

async function clearDefaults(tx: Db, owned: { id: number | null; userId: number }, defaults: Defaults) {
  if (defaults.isDefaultDelivery) await queries.clearDefault(tx, owned, 'isDefaultDelivery')
  if (defaults.isDefaultBilling) await queries.clearDefault(tx, owned, 'isDefaultBilling')
}

function splitForm(form: SavedAddressForm): Defaults & { address: PostalAddress } {
  const { isDefaultDelivery, isDefaultBilling, ...address } = form
  return { address, isDefaultDelivery, isDefaultBilling }
}
