import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { storedViews, viewedIn } from './viewed-products.ts'

interface Props {
  /** The product of the page. */
  exceptId?: number
}

/** The place of the products last viewed on this device. Only the browser knows them; their code loads when it comes near. */
export function RecentlyViewed({ exceptId }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const stored = useSyncExternalStore(ignoreChanges, storedViews, () => '')
  const [isDismissed, setDismissed] = useState(false)
  const [row, setRow] = useState<Awaited<ReturnType<typeof loadRow>>>()
  const ids = viewedIn(stored).filter((id) => id !== exceptId)
  const hasAny = ids.length > 0 && !isDismissed

  useEffect(() => {
    if (!hasAny || !place.current) return
    const observer = new IntersectionObserver(
      // Without it the page misses little.
      ([entry]) => entry?.isIntersecting && void loadRow().then(setRow, () => {}),
      { rootMargin: '300px' },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [hasAny])

  if (!hasAny) return null
  return (
    <div ref={place} className="min-h-112">
      {row && <row.RecentlyViewedRow ids={ids} onEmpty={() => setDismissed(true)} />}
    </div>
  )
}

const ignoreChanges = () => () => {}

const loadRow = () => import('./recently-viewed-row.tsx')
