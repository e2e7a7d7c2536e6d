import * as contract from '#contract/orders/shipping/shipping.ts'
import type { Db } from '#platform/database/db.ts'
import type { ShopContext } from '#shop/context.ts'
import { staffMethodReply } from './method-reply.ts'
import { ShippingMethodNotFound } from './problems.ts'
import * as queries from './queries.ts'
import { changeMethod, createMethod, deleteMethod } from './save-method.ts'

export function shippingAdminRoutes({ serve, db }: ShopContext) {
  serve(contract.listShippingMethods, async () => (await queries.listMethods(db)).map(staffMethodReply))

  serve(contract.createShippingMethod, async ({ db: tx, body, user }) =>
    readMethod(tx, await createMethod(tx, { form: body, actor: user })),
  )

  serve(contract.changeShippingMethod, async ({ params: { id }, body, user }) => {
    await changeMethod(db, { id, change: body, actor: user })
    return readMethod(db, id)
  })

  serve(contract.deleteShippingMethod, ({ params: { id }, query, user }) =>
    deleteMethod(db, { id, ...query, actor: user }),
  )
}

async function readMethod(db: Db, id: number) {
  const method = await queries.findMethod(db, id)
  if (!method) throw new ShippingMethodNotFound()
  return staffMethodReply(method)
}
