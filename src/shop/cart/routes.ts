import {
  acceptCartPrices,
  addLinesToCart,
  addToCart as addToCartEndpoint,
  getCart,
  removeFromCart,
  setCartQuantity,
} from '#contract/cart.ts'
import { toCents } from '#contract/money.ts'
import { transaction } from '#platform/database/db.ts'
import { setSessionCookies, startSession } from '#shop/accounts/session.ts'
import type { ShopContext } from '#shop/context.ts'
import { addLine, assertNewLine, checkAddition } from './add-line.ts'
import { addLines, assertNewLines, checkAdditions } from './add-lines.ts'
import { limits } from '#shop/limits.ts'
import { addLinesPlainForm, addPlainForm } from './plain-form.ts'
import { cartOwner, guestOwner } from './cart-owner.ts'
import { lineReply } from './line-reply.ts'
import { CartLineNotFound } from './problems.ts'
import * as queries from './queries.ts'
import { removeLine, setQuantity } from './set-quantity.ts'
import { startGuestCart } from './start-guest-cart.ts'

export function cartRoutes(context: ShopContext) {
  const { serve, db, clock, rateLimiter } = context

  serve(getCart, async ({ visitor }) => {
    const owner = cartOwner(await visitor())
    return owner ? (await queries.listLines(db, owner)).map(lineReply) : []
  })

  serve(
    addToCartEndpoint,
    async ({ db: tx, body, visitor, reply, request: { ip } }) => {
      const [addition, known] = await Promise.all([checkAddition(tx, body), visitor()])
      const owner = cartOwner(known)
      if (owner) return lineReply(await addLine(tx, owner, addition))
      assertNewLine(addition)
      const { line, session } = await startGuestCart(context, addition, ip)
      setSessionCookies(context, reply, session)
      return lineReply(line)
    },
    { form: addPlainForm },
  )

  serve(
    addLinesToCart,
    async ({ db: callDb, body, visitor, reply, request: { ip } }) => {
      const additions = await checkAdditions(callDb, body.items)
      const known = cartOwner(await visitor())
      if (!known) {
        assertNewLines(additions)
        await rateLimiter.consume(limits.guestCart, { ip, body, user: null })
      }
      const { owner, session } = await transaction(callDb, async (tx) => {
        const started = known ? null : await startSession(tx, clock, null)
        const ownerOfLines = known ?? guestOwner(started?.sid ?? '')
        await addLines(tx, ownerOfLines, additions)
        return { owner: ownerOfLines, session: started }
      })
      if (session) setSessionCookies(context, reply, session)
      return (await queries.listLines(callDb, owner)).map(lineReply)
    },
    { form: addLinesPlainForm },
  )

  lineRoutes(context)
}

/** Changes of lines that the cart has. */
function lineRoutes({ serve, db }: ShopContext) {
  serve(setCartQuantity, async ({ params, body, visitor }) => {
    const owner = cartOwner(await visitor())
    if (!owner) throw new CartLineNotFound()
    await setQuantity(db, owner, params.id, body.quantity)
    return (await queries.listLines(db, owner)).map(lineReply)
  })

  serve(acceptCartPrices, async ({ body, visitor }) => {
    const owner = cartOwner(await visitor())
    if (!owner) return []
    await queries.setSeenPrices(
      db,
      owner,
      body.lines.map(({ sku, price }) => ({ sku, price: toCents(price) })),
    )
    return (await queries.listLines(db, owner)).map(lineReply)
  })

  serve(removeFromCart, async ({ params, visitor }) => {
    const owner = cartOwner(await visitor())
    if (!owner) throw new CartLineNotFound()
    await removeLine(db, owner, params.id)
  })
}
