import { X } from '#web/ui/icon/icons.ts'
import type { Ref } from 'react'
import type { RecentPurchase } from '#contract/orders/recent-purchases.ts'
import { pictureUrl } from '#contract/pictures.ts'
import { paths } from '#contract/paths.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { PageLink } from '#web/storefront/layout/page-link.tsx'
import { timeAgo } from './time-ago.ts'

interface Props {
  ref: Ref<HTMLElement>
  purchase: RecentPurchase
  now: Date
  onDismiss: () => void
}

export function PurchaseNotice({ ref, purchase, now, onDismiss }: Props) {
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
