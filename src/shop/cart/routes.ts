import {
  addToCart as addToCartEndpoint,
  getCart,
  removeFromCart,
  setCartQuantity,
} from '../../contract/cart.ts'
import { ensureSession } from '../accounts/session.ts'
import type { ShopContext } from '../context.ts'
import { addToCart } from './add-to-cart.ts'
import { cartOwner, guestOwner } from './cart-owner.ts'
import { lineReply } from './line-reply.ts'
import { CartLineNotFound } from './problems.ts'
import * as queries from './queries.ts'
import { removeLine, setQuantity } from './set-quantity.ts'

export function cartRoutes(context: ShopContext) {
  const { serve, db } = context

  serve(getCart, async ({ visitor }) => {
    const owner = cartOwner(await visitor())
    return owner ? (await queries.listLines(db, owner)).map(lineReply) : []
  })

  serve(addToCartEndpoint, async ({ body, visitor, reply }) => {
    const findOwner = async () =>
      cartOwner(await visitor()) ?? guestOwner(await ensureSession(context, { visitor, reply }))
    return lineReply(await addToCart(db, findOwner, body))
  })

  serve(setCartQuantity, async ({ params, body, visitor }) => {
    const owner = cartOwner(await visitor())
    if (!owner) throw new CartLineNotFound()
    await setQuantity(db, owner, params.id, body.quantity)
    return (await queries.listLines(db, owner)).map(lineReply)
  })

  serve(removeFromCart, async ({ params, visitor }) => {
    const owner = cartOwner(await visitor())
    if (!owner) throw new CartLineNotFound()
    await removeLine(db, owner, params.id)
  })
}
