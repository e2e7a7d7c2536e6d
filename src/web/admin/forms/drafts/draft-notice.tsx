import type { ShopTime } from '#contract/time/shop-time.ts'
import { History } from '#web/admin/icons/admin-icons.ts'
import { useShopTime } from '#web/api/time/use-shop-time.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { LocalDraft } from './use-local-draft.ts'

interface Props {
  draft: LocalDraft
  /** 'product' */
  subject: string
  /** A sentence on saving over a version newer than the draft's. */
  outdated?: string
  className?: string
}

/** Offers the unsaved changes of a page that was closed or crashed. */
export function DraftNotice({ draft, subject, outdated = choosesLater, className }: Props) {
  const time = useShopTime()
  const { offer, restore, discard } = draft
  if (!offer) return null
  return (
    <Notice
      tone="amber"
      icon={History}
      role="status"
      title={`Restore your unsaved changes from ${timeText(new Date(offer.savedAt), time)}?`}
      className={className}
    >
      {offer.isOutdated && (
        <p>
          This {subject} has changed since then. {outdated}
        </p>
      )}
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="sm" variant="ink" onClick={restore}>
          Restore
        </Button>
        <Button size="sm" onClick={discard}>
          Discard
        </Button>
      </div>
    </Notice>
  )
}

const choosesLater = 'If both of you changed a field, you choose which version to keep when you save.'

/** '14:05', with the day if it was not today. */
function timeText(moment: Date, time: ShopTime) {
  const text = time.shortMomentWithZone(moment)
  const [day] = time.shortMoment(new Date()).split(', ')
  return text.replace(`${day}, `, '')
}
