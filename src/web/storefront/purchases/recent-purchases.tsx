import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { paths } from '#contract/paths.ts'
import { recentPurchasesQuery } from '#web/api/recent-purchases.ts'
import { readStored, store } from '#web/visitor/browser-storage.ts'
import { useApi } from '#web/api/client/use-api.ts'
import { useLazyModule } from '#web/storefront/base/use-lazy-module.ts'
import { scheduleNotices } from './schedule-notices.ts'

/** Periodic notices of recent purchases. None after dismissal or with reduced motion. */
export function RecentPurchases() {
  const [current, setCurrent] = useState<{ index: number; now: Date }>()
  const [isShown, setShown] = useState(false)
  const notice = useRef<HTMLElement>(null)
  const stop = useRef<() => void>(undefined)
  const { data: purchases = [] } = useQuery({
    ...recentPurchasesQuery(useApi()),
    enabled: current !== undefined,
  })
  const lazy = useLazyModule(loadNotice, current !== undefined)
  const isAllowed = useLocation({ select: ({ pathname }) => !quietPages.includes(pathname) })

  useEffect(() => {
    if (
      readStored('purchaseNotices') === 'dismissed' ||
      matchMedia('(prefers-reduced-motion: reduce)').matches
    )
      return
    stop.current = scheduleNotices({
      show: (index) => {
        setCurrent({ index, now: new Date() })
        setShown(true)
      },
      // A hovered or focused notice stays until the next one.
      hide: () => setShown(notice.current?.matches(':hover, :focus-within') ?? false),
    })
    return stop.current
  }, [])

  function dismiss() {
    stop.current?.()
    store('purchaseNotices', 'dismissed')
    setShown(false)
  }

  const purchase = current && purchases[current.index % purchases.length]
  if (!purchase || !isShown || !isAllowed || !lazy) return null
  return (
    <lazy.PurchaseNotice
      key={current.index}
      ref={notice}
      purchase={purchase}
      now={current.now}
      onDismiss={dismiss}
      onObstruct={() => setShown(false)}
    />
  )
}

/** Pages where a notice would distract from buying. */
const quietPages: string[] = [paths.cart, paths.checkout, paths.track]

const loadNotice = () => import('./purchase-notice.tsx')
