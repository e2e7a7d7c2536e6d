import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CartLine, addToCart, getCart, removeFromCart, setCartQuantity } from '#contract/cart.ts'
import { toMoney } from '#contract/money.ts'
import { placeOrder } from '#contract/orders/orders.ts'
import { ApiProblem } from '#contract/problem.ts'
import type { Browser } from '#tests/support/browser/browser.ts'
import { givenProduct } from '#tests/support/factories.ts'
import { isFullRun } from '#tests/support/full-run.ts'
import { type Shop, openShop } from '#tests/support/open-shop.ts'
import { orderBody, problemOf } from '#tests/support/ordering.ts'

const seed = Number(process.env['CART_SEED'] ?? 35)
const runs = Number(process.env['CART_RUNS'] ?? (isFullRun ? 250 : 10))
const minuteMs = 60_000
const skus = ['CHG-65', 'CBL-2']

interface Screen {
  browser: Browser
  /** The cart when this browser last loaded it. */
  seen: CartLine[]
}

interface PlacedOrder {
  orderNumber: string
  placedAt: number
  lines: Map<string, number>
}

/** The expected cart and orders of the account. */
interface Account {
  shop: Shop
  email: string
  screens: [Screen, Screen]
  cart: Map<string, number>
  orders: PlacedOrder[]
}

const anyQuantity = fc.integer({ min: 1, max: 2 })
const anySku = fc.constantFrom(...skus)
const anyStep = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('look' as const) }) },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('add' as const), sku: anySku, quantity: anyQuantity }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('change' as const), line: fc.nat(2), quantity: anyQuantity }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove' as const), line: fc.nat(2) }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('sign in' as const), sku: anySku, quantity: anyQuantity }),
  },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('place' as const), saysYes: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('place in both' as const) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('order again' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('wait' as const), minutes: fc.integer({ min: 3, max: 8 }) }),
  },
)
type Step = typeof anyStep extends fc.Arbitrary<infer Value> ? Value : never

test(
  `two browsers of one account order nothing twice without a yes and lose no line (seed ${seed}, ${runs} runs)`,
  { timeout: 60_000 + runs * 1000 },
  async () => {
    const shop = await openShop()
    for (const sku of skus) await givenProduct(shop.db, { sku, price: 1, stockQuantity: null })
    let accounts = 0
    const outcomes = new Map<string, number>()
    const count = (outcome: string) => outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ by: fc.constantFrom(0 as const, 1 as const), step: anyStep }), {
          minLength: 8,
          maxLength: 12,
        }),
        async (steps) => {
          const account = await openAccount(shop, `buyer-${accounts++}@northquay.example`)
          for (const { by, step } of steps) {
            const screen = account.screens[by]
            await run(account, screen, step, count)
            const cart = await screen.browser.api(getCart)
            expect(cartOf(cart)).toEqual(account.cart)
            // A browser shows its own changes; those of the other one only when it looks.
            if (step.kind !== 'wait') screen.seen = cart
          }
        },
      ),
      { seed, numRuns: runs },
    )
    // Few runs need not meet each outcome.
    if (runs < 100) return
    const tried = ['cart-changed', 'placed', 'refused', 'repeated']
    expect(tried.filter((outcome) => !outcomes.has(outcome))).toEqual([])
  },
)

async function openAccount(shop: Shop, email: string): Promise<Account> {
  const screen = (browser: Browser): Screen => ({ browser, seen: [] })
  const first = await shop.customer({ email })
  const second = shop.visitor()
  await second.signIn({ email, password: 'a-long-password' })
  return { shop, email, screens: [screen(first), screen(second)], cart: new Map(), orders: [] }
}

async function run(account: Account, screen: Screen, step: Step, count: (outcome: string) => void) {
  const { shop, cart } = account
  const { browser, seen } = screen
  switch (step.kind) {
    case 'look':
      return
    case 'add':
      await browser.api(addToCart, { body: { sku: step.sku, quantity: step.quantity } })
      add(cart, step.sku, step.quantity)
      return
    case 'change':
    case 'remove': {
      const line = seen[step.line]
      if (!line) return
      const { quantity } = step.kind === 'change' ? step : { quantity: 0 }
      const change =
        step.kind === 'change'
          ? browser.api(setCartQuantity, { params: line, body: { quantity } })
          : browser.api(removeFromCart, { params: line })
      // Once ordered and added again, a line has another id.
      const isChanged = await change.then(
        () => true,
        (error) => isLineGone(error),
      )
      if (isChanged === true) set(cart, line.sku, quantity)
      return
    }
    case 'sign in': {
      const guest = shop.visitor()
      await guest.api(addToCart, { body: { sku: step.sku, quantity: step.quantity } })
      await guest.signIn({ email: account.email, password: 'a-long-password' })
      screen.browser = guest
      add(cart, step.sku, step.quantity)
      return
    }
    case 'place':
      count(await place(account, screen, step))
      return
    case 'place in both': {
      const [first, second] = account.screens
      second.seen = first.seen = await browser.api(getCart)
      if (first.seen.length === 0) return
      const placed = await Promise.allSettled([send(first), send(second)])
      expect(placed.filter(({ status }) => status === 'fulfilled').length).toBeLessThan(2)
      for (const outcome of placed)
        if (outcome.status === 'fulfilled') record(account, first.seen, outcome.value.orderNumber)
      return
    }
    case 'order again': {
      // With nothing else in the cart, so that the lines are the same.
      for (const line of await browser.api(getCart)) {
        await browser.api(removeFromCart, { params: line })
        cart.delete(line.sku)
      }
      const earlier = account.orders.at(-1)
      for (const [sku, quantity] of earlier?.lines ?? []) {
        await browser.api(addToCart, { body: { sku, quantity } })
        add(cart, sku, quantity)
      }
      return
    }
    case 'wait':
      shop.clock.now = new Date(shop.clock.now.getTime() + step.minutes * minuteMs)
  }
}

/** Places the order on the screen, and expects the outcome that the account's cart and orders call for. */
async function place(account: Account, screen: Screen, { saysYes }: { saysYes: boolean }): Promise<string> {
  const { seen } = screen
  if (seen.length === 0) return 'nothing to place'
  const since = account.shop.clock.now.getTime() - 10 * minuteMs
  const earlier = account.orders.findLast(
    ({ lines, placedAt }) => keyOf(lines) === linesKey(seen) && placedAt > since,
  )
  if (linesKey(seen) !== keyOf(account.cart)) return refused(send(screen), 'cart-changed')
  if (earlier) await refused(send(screen), 'order-repeated')
  if (earlier && !saysYes) return 'refused'
  const { orderNumber } = await send(screen, earlier?.orderNumber)
  record(account, seen, orderNumber)
  return earlier ? 'repeated' : 'placed'
}

async function refused(call: Promise<unknown>, code: string) {
  expect(await problemOf(call)).toMatchObject({ code })
  return code
}

function send({ browser, seen }: Screen, repeatOf?: string) {
  const items = seen.map(({ productId, quantity }) => ({ productId, quantity, price: toMoney(1) }))
  const cart = seen.map(({ sku, quantity }) => ({ sku, quantity }))
  return browser.api(placeOrder, { body: { ...orderBody(items), cart, ...(repeatOf && { repeatOf }) } })
}

function record(account: Account, lines: CartLine[], orderNumber: string) {
  account.orders.push({ orderNumber, placedAt: account.shop.clock.now.getTime(), lines: cartOf(lines) })
  for (const { sku, quantity } of lines) add(account.cart, sku, -quantity)
}

function isLineGone(error: unknown) {
  if (error instanceof ApiProblem && error.code === 'cart-line-not-found') return false
  throw error
}

const cartOf = (lines: CartLine[]) => new Map(lines.map(({ sku, quantity }) => [sku, quantity]))

const linesKey = (lines: CartLine[]) => keyOf(cartOf(lines))

const keyOf = (cart: Map<string, number>) => JSON.stringify([...cart].toSorted())

const add = (cart: Map<string, number>, sku: string, quantity: number) =>
  set(cart, sku, (cart.get(sku) ?? 0) + quantity)

function set(cart: Map<string, number>, sku: string, quantity: number) {
  if (quantity > 0) cart.set(sku, quantity)
  else cart.delete(sku)
}
