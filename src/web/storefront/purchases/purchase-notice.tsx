import { X } from '#web/ui/icon/icons.ts'
import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { RecentPurchase } from '#contract/orders/recent-purchases.ts'
import { pictureUrl } from '#contract/pictures.ts'
import { paths } from '#contract/paths.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { coveredArea } from '#web/ui/toast/toast-place.ts'
import { PageLink } from '#web/storefront/base/page-link.tsx'
import { timeAgo } from './time-ago.ts'

interface Props {
  ref: RefObject<HTMLElement | null>
  purchase: RecentPurchase
  now: Date
  onDismiss: () => void
  /** The notice covers a field or a button. */
  onObstruct: () => void
}

export function PurchaseNotice({ ref, purchase, now, onDismiss, onObstruct }: Props) {
  useObstruction(ref, onObstruct)
  const { buyer, country, product, quantity, at, demo } = purchase
  return (
    <aside
      ref={ref}
      aria-label="Recent purchase"
      className="fixed bottom-6 left-6 z-30 grid w-85 max-w-[calc(100vw-32px)] animate-rise grid-cols-[56px_minmax(0,1fr)_auto] items-center gap-3 rounded-3 bg-surface p-2 text-xs shadow-lift max-md:bottom-4 max-md:left-4"
    >
      <Picture src={pictureUrl(product.imageUrl, 320)} alt="" width={56} height={56} className="size-14" />
      <p className="min-w-0">
        <b className="font-560">
          {buyer}
          {country && ` from ${country}`}
        </b>{' '}
        bought {quantity}
        <PageLink href={paths.product(product.slug)} className="lnk block truncate">
          {product.name}
        </PageLink>
        <span className="text-ink-3">
          {timeAgo(at, now)}, {demo ? 'sample order' : 'paid order'}
        </span>
      </p>
      <IconButton
        size="sm"
        icon={X}
        label="Dismiss and don't show again"
        className="self-start"
        onClick={onDismiss}
      />
    </aside>
  )
}

/** Reports when the notice covers a field or a button of the page, at first and after scrolling. */
function useObstruction(ref: RefObject<HTMLElement | null>, onObstruct: () => void) {
  const check = useEffectEvent(() => {
    const notice = ref.current?.getBoundingClientRect()
    const controls = [
      ...document.querySelectorAll(':is(main, .compare-bar) :is(input, select, textarea, button)'),
    ]
    const boxes = controls.map((control) => control.getBoundingClientRect())
    if (notice && coveredArea(notice, boxes) > 0) onObstruct()
  })
  useEffect(() => {
    const handleScroll = () => check()
    check()
    addEventListener('scroll', handleScroll, { passive: true })
    return () => removeEventListener('scroll', handleScroll)
  }, [])
}
