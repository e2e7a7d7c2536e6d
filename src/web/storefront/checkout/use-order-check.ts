import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { SignedInUser } from '#contract/accounts.ts'
import type { Order } from '#contract/orders/orders.ts'
import { ApiProblem } from '#contract/problem.ts'
import { findPlacedOrder } from '#web/api/orders/place-order.ts'
import { readAttempt, markAttemptRejected } from './order-attempt.ts'

/** 'unknown': the order may have been placed. 'not-placed': the shop confirmed that it was not. */
export type CheckState = 'unknown' | 'unreachable' | 'not-placed' | null

interface OrderCheckOptions {
  user: SignedInUser | null
  onFound: (order: Order) => void
  onSignedOut: () => void
}

/** Looks up an order whose reply was lost. Runs automatically when the page is reopened. */
export function useOrderCheck({ user, onFound, onSignedOut }: OrderCheckOptions) {
  const queryClient = useQueryClient()
  const [state, setState] = useState<CheckState>(null)
  const [isChecking, setChecking] = useState(false)

  async function check(): Promise<'placed' | 'not-placed' | 'unknown'> {
    const attempt = user && readAttempt(user.id)
    if (!attempt) return 'not-placed'
    setChecking(true)
    try {
      const order = await findPlacedOrder(attempt.key)
      void queryClient.invalidateQueries({ queryKey: ['cart'] })
      if (!order) {
        markAttemptRejected(attempt)
        setState('not-placed')
        return 'not-placed'
      }
      queryClient.setQueryData(['orders', 'one', order.orderNumber], order)
      void queryClient.invalidateQueries({ queryKey: ['orders', 'list'] })
      onFound(order)
      return 'placed'
    } catch (error) {
      if (error instanceof ApiProblem && error.status === 401) onSignedOut()
      else setState('unreachable')
      return 'unknown'
    } finally {
      setChecking(false)
    }
  }

  useEffect(() => {
    if (user && readAttempt(user.id)?.isOpen) void check()
    // oxlint-disable-next-line react/exhaustive-deps -- runs once, when the page opens
  }, [])

  return {
    state,
    isChecking,
    isUnknown: state === 'unknown' || state === 'unreachable',
    check,
    setUnknown: () => setState('unknown'),
    reset: () => setState(null),
  }
}
