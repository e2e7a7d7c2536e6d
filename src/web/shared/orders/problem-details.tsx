import type { OrderProblem } from '#contract/orders/orders.ts'
import { parseVariant } from '#contract/orders/variant-text.ts'
import { Picture } from '#web/ui/picture.tsx'
import { problemReasonLabels } from './problem-reason.ts'

interface Props {
  problem: OrderProblem
  /** Photos load only for the order's owner and staff. */
  hasPhotos: boolean
}

/** Reason, line, text and photos of a reported problem. */
export function ProblemDetails({ problem: { item, quantity, reason, text, photos }, hasPhotos }: Props) {
  return (
    <div className="mt-1 grid grid-cols-[minmax(0,1fr)] gap-1.5">
      <p className="text-xs break-words text-ink-2">
        {problemReasonLabels[reason]}
        {item ? `, ${quantity} × ${lineText(item)}` : ', whole order'}
      </p>
      <p className="break-words whitespace-pre-line">{text}</p>
      {hasPhotos && photos.length > 0 && (
        <ul className="mt-0.5 flex flex-wrap gap-2">
          {photos.map(({ url, thumbnailUrl }, index) => (
            <li key={url}>
              <a
                href={url}
                target="_blank"
                rel="noreferrer"
                aria-label={`Photo ${index + 1} of ${photos.length}, opens in a new tab`}
                className="block overflow-hidden rounded-2 border hover:border-ink"
              >
                <Picture
                  src={thumbnailUrl}
                  alt=""
                  width={64}
                  height={64}
                  loading="lazy"
                  className="size-16 object-cover mask-none filter-none"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function lineText({ name, sku, variant }: NonNullable<OrderProblem['item']>) {
  const label = parseVariant(variant)
  return `${name}${label === null ? '' : `, ${label}`} (${sku})`
}
