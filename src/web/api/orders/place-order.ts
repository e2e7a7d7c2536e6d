import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Order } from '#contract/orders/orders.ts'
import { createApi } from '#contract/client.ts'
import { ApiProblem } from '#contract/problem.ts'
import { fetchOrShowGate } from '#web/visitor/fetch-or-gate.ts'
import type { OrderBody } from './order-body.ts'

/** No reply confirmed whether the order was placed. */
class OrderUnconfirmed extends Error {
  constructor(cause: unknown) {
    super('Order not confirmed', { cause })
    this.name = 'OrderUnconfirmed'
  }
}

interface Placing {
  body: OrderBody
  /** The same for every retry, so that the order is placed once. */
  idempotencyKey: string
  /** Called before each retry. */
  onRetry: () => void
}

/** Places an order. Throws {@link ApiProblem} when rejected, {@link OrderUnconfirmed} when no reply arrives. */
export function usePlaceOrder() {
  const queryClient = useQueryClient()
  const refresh = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: ['cart'] }),
      queryClient.invalidateQueries({ queryKey: ['orders', 'list'] }),
      queryClient.invalidateQueries({ queryKey: ['orders', 'figures'] }),
      queryClient.invalidateQueries({ queryKey: ['products'], refetchType: 'none' }),
      queryClient.invalidateQueries({ queryKey: ['storefront'] }),
      queryClient.invalidateQueries({ queryKey: ['checkout-quote'] }),
    ])
  return useMutation({
    mutationFn: (placing: Placing) => {
      const request = placeWithRetries(placing)
      inFlightOrder = request.catch(() => {})
      return request
    },
    onSuccess: (order) => {
      queryClient.setQueryData(['orders', 'one', order.orderNumber], order)
      // Not awaited: the buyer goes straight to the confirmation.
      void refresh()
    },
    // After a lost reply, the page keeps showing the submitted lines.
    onError: (error) => (isRejected(error) && !isSignedOut(error) ? refresh() : undefined),
  })
}

/** Whether the shop replied that it did not place the order. */
export function isRejected(error: unknown): boolean {
  return error instanceof ApiProblem && error.status < 500 && error.status !== 408
}

const isSignedOut = (error: unknown) => error instanceof ApiProblem && error.status === 401

/** The order request of this page, even after leaving checkout. */
let inFlightOrder: Promise<unknown> = Promise.resolve()

/** The order placed with this key, or null. Throws when the shop cannot be reached. */
export async function findPlacedOrder(idempotencyKey: string): Promise<Order | null> {
  await inFlightOrder
  try {
    return expectOrder(
      await orderApi('GET /api/orders/placed', { headers: { 'idempotency-key': idempotencyKey } }),
    )
  } catch (error) {
    if (error instanceof ApiProblem && error.code === 'order-not-found') return null
    throw error
  }
}

const retryDelaysMs = [500, 1000, 2000, 4000, 8000]
const requestTimeoutMs = 20_000
/** No retry after this time. */
const retryBudgetMs = 45_000

/** Has its own timeout and skips the 401 handling of other requests, because checkout handles a sign-out itself. */
const orderApi = createApi((path, init) =>
  fetchOrShowGate(path, { ...init, signal: AbortSignal.timeout(requestTimeoutMs) }),
)

async function placeWithRetries({ body, idempotencyKey, onRetry }: Placing): Promise<Order> {
  const startedAt = Date.now()
  for (let attempt = 0; ; attempt++) {
    try {
      return expectOrder(
        await orderApi('POST /api/orders', { body, headers: { 'idempotency-key': idempotencyKey } }),
      )
    } catch (error) {
      if (!isRetryable(error)) throw error
      const delayMs = retryDelaysMs[attempt]
      if (delayMs === undefined || Date.now() - startedAt > retryBudgetMs) throw new OrderUnconfirmed(error)
      await sleep(delayMs * (0.75 + Math.random() / 2))
      onRetry()
    }
  }
}

/** A network error, a truncated reply, or a proxy's error. */
function isRetryable(error: unknown) {
  return !(error instanceof ApiProblem) || [408, 502, 503, 504].includes(error.status)
}

/** Throws when a proxy replied with something other than an order. */
function expectOrder(reply: Order | undefined): Order {
  if (typeof reply?.orderNumber !== 'string') throw new TypeError('Reply is not an order')
  return reply
}

function sleep(delayMs: number) {
  return new Promise((resolve) => setTimeout(resolve, delayMs))
}
