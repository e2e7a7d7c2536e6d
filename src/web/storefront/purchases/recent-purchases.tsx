import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { recentPurchasesQuery } from '#web/api/recent-purchases.ts'
import { useApi } from '#web/api/use-api.ts'
import { isDismissed, rememberDismissal } from './dismissal.ts'
import { PurchaseNotice } from './purchase-notice.tsx'
import { takeTurns } from './schedule-notices.ts'

/** Now and then, what others bought of late; never for those who dismissed it or want no motion. */
export function RecentPurchases() {
  const [turn, setTurn] = useState<{ number: number; now: Date }>()
  const [isShown, setShown] = useState(false)
  const notice = useRef<HTMLElement>(null)
  const stop = useRef<() => void>(undefined)
  const { data: purchases = [] } = useQuery({
    ...recentPurchasesQuery(useApi()),
    enabled: turn !== undefined,
  })

  useEffect(() => {
    if (isDismissed() || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    stop.current = takeTurns({
      show: (number) => {
        setTurn({ number, now: new Date() })
        setShown(true)
      },
      // Not from under somebody's pointer or focus: then it stays until the next one comes.
      hide: () => setShown(notice.current?.matches(':hover, :focus-within') ?? false),
    })
    return stop.current
  }, [])

  function dismiss() {
    stop.current?.()
    rememberDismissal()
    setShown(false)
  }

  const purchase = turn && purchases[turn.number % purchases.length]
  if (!purchase || !isShown) return null
  return (
    <PurchaseNotice key={turn.number} ref={notice} purchase={purchase} now={turn.now} onDismiss={dismiss} />
  )
}
