import type { Facets } from '#contract/catalog/catalog.ts'
import { toCents } from '#contract/money.ts'

interface Props {
  price: Facets['price']
  min?: string | undefined
  max?: string | undefined
}

/** Whether the bars tell something: enough products, in several bars of which none holds most of them. */
export function isUseful(histogram: number[]): boolean {
  const total = histogram.reduce((sum, count) => sum + count, 0)
  const bars = histogram.filter((count) => count > 0)
  return total >= histogram.length && bars.length >= minBars && Math.max(...bars) <= total * maxShare
}

const minBars = 5
const maxShare = 0.5

/** Number of products per price range. Bars outside the selected range are faint. */
export function PriceHistogram({ price, min, max }: Props) {
  if (price.min === null || price.max === null || !isUseful(price.histogram)) return null
  const from = toCents(price.min)
  const step = (toCents(price.max) - from) / price.histogram.length
  const low = min ? toCents(min) : from
  const high = max ? toCents(max) : Infinity
  const maxCount = Math.max(...price.histogram, 1)
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${price.histogram.length * 10} 36`}
      preserveAspectRatio="none"
      className="mb-2.5 h-9 w-full"
    >
      {price.histogram.map((count, index) => {
        const height = count && Math.max((count / maxCount) * 36, 2)
        const isInRange = from + (index + 1) * step >= low && from + index * step <= high
        return (
          <rect
            key={index}
            x={index * 10}
            y={36 - height}
            width={9}
            height={height}
            className={isInRange ? 'fill-ink' : 'fill-line-2 opacity-55'}
          />
        )
      })}
    </svg>
  )
}
