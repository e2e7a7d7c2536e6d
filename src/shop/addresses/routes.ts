import {
  changeAddress as changeEndpoint,
  deleteAddress as deleteEndpoint,
  listAddresses,
  saveAddress as saveEndpoint,
} from '#contract/addresses/address-book.ts'
import type { ShopContext } from '#shop/context.ts'
import { addressReply } from './address-reply.ts'
import { AddressNotFound } from './problems.ts'
import * as queries from './queries.ts'
import { changeAddress, saveAddress } from './save-address.ts'

export function addressRoutes({ serve, db, clock }: ShopContext) {
  serve(listAddresses, async ({ user }) => (await queries.listAddresses(db, user.id)).map(addressReply))

  serve(saveEndpoint, async ({ db: tx, user, body }) =>
    addressReply(await saveAddress(tx, { userId: user.id, form: body, now: clock() })),
  )

  serve(changeEndpoint, async ({ user, params: { id }, body }) =>
    addressReply(await changeAddress(db, { id, userId: user.id, form: body })),
  )

  serve(deleteEndpoint, async ({ user, params: { id } }) => {
    if (!(await queries.deleteAddress(db, { id, userId: user.id }))) throw new AddressNotFound()
  })
}
