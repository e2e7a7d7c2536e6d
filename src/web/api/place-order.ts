import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Order } from '#contract/orders/orders.ts'
import { createApi } from '#contract/client.ts'
import { ApiProblem } from '#contract/problem.ts'
import { fetchOrGate } from '#web/runtime/fetch-or-gate.ts'
import type { OrderBody } from '#web/copy/order-body.ts'

/** No answer told whether the order was placed. */
export class OrderUnconfirmed extends Error {
  constructor(cause: unknown) {
    super('Order not confirmed', { cause })
    this.name = 'OrderUnconfirmed'
  }
}

interface Placing {
  body: OrderBody
  /** The same for every try at the same order, so that a repetition never orders twice. */
  idempotencyKey: string
  /** Called before each try after the first. */
  onRetry: () => void
}

/** Places an order. Throws {@link ApiProblem} where the shop refuses it, {@link OrderUnconfirmed} where it cannot be reached. */
export function usePlaceOrder() {
  const queryClient = useQueryClient()
  const refresh = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: ['cart'] }),
      queryClient.invalidateQueries({ queryKey: ['orders', 'list'] }),
      queryClient.invalidateQueries({ queryKey: ['products'], refetchType: 'none' }),
      queryClient.invalidateQueries({ queryKey: ['storefront'] }),
    ])
  return useMutation({
    mutationFn: (placing: Placing) => {
      const sending = placeWithRetries(placing)
      inFlight = sending.catch(() => {})
      return sending
    },
    onSuccess: (order) => {
      queryClient.setQueryData(['orders', 'one', order.orderNumber], order)
      // Nobody waits for the lists: the buyer goes on to the order.
      void refresh()
    },
    // While it is not known what happened the page keeps showing what was sent.
    onError: (error) => (isRefusal(error) && !isSignedOut(error) ? refresh() : undefined),
  })
}

/** Whether the shop has answered that it did not place the order. */
export function isRefusal(error: unknown): boolean {
  return error instanceof ApiProblem && error.status < 500 && error.status !== 408
}

const isSignedOut = (error: unknown) => error instanceof ApiProblem && error.status === 401

/** What this page is sending, though its checkout may have been left. */
let inFlight: Promise<unknown> = Promise.resolve()

/** The order that a key has placed; null where there is none. Throws where the shop cannot be reached. */
export async function findPlacedOrder(idempotencyKey: string): Promise<Order | null> {
  await inFlight
  try {
    return orderIn(
      await orderApi('GET /api/orders/placed', { headers: { 'idempotency-key': idempotencyKey } }),
    )
  } catch (error) {
    if (error instanceof ApiProblem && error.code === 'order-not-found') return null
    throw error
  }
}

const retryDelaysMs = [500, 1000, 2000, 4000, 8000]
const tryTimeoutMs = 20_000
/** No further try after this time, however many are left. */
const retriesEndMs = 45_000

/** With a timeout of its own, and without what a sign-out elsewhere does to other calls: the checkout handles that itself. */
const orderApi = createApi((path, init) =>
  fetchOrGate(path, { ...init, signal: AbortSignal.timeout(tryTimeoutMs) }),
)

async function placeWithRetries({ body, idempotencyKey, onRetry }: Placing): Promise<Order> {
  const started = Date.now()
  for (let tries = 0; ; tries++) {
    try {
      return orderIn(
        await orderApi('POST /api/orders', { body, headers: { 'idempotency-key': idempotencyKey } }),
      )
    } catch (error) {
      if (!isUncertain(error)) throw error
      const delay = retryDelaysMs[tries]
      if (delay === undefined || Date.now() - started > retriesEndMs) throw new OrderUnconfirmed(error)
      await after(delay * (0.75 + Math.random() / 2))
      onRetry()
    }
  }
}

/** A broken connection, an answer that was cut off, or one of a proxy that did not reach the shop. */
function isUncertain(error: unknown) {
  return !(error instanceof ApiProblem) || [408, 502, 503, 504].includes(error.status)
}

/** What is no order is an answer of something in between. */
function orderIn(answer: Order | undefined): Order {
  if (typeof answer?.orderNumber !== 'string') throw new TypeError('The answer is no order')
  return answer
}

function after(delayMs: number) {
  return new Promise((resolve) => setTimeout(resolve, delayMs))
}
