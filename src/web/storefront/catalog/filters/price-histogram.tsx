import type { Facets } from '#contract/catalog/catalog.ts'
import { toCents } from '#contract/money.ts'

interface Props {
  price: Facets['price']
  chosenMin: string | undefined
  chosenMax: string | undefined
}

/** How many products cost how much: a bar for each part of the range, faint outside what is chosen. */
export function PriceHistogram({ price, chosenMin, chosenMax }: Props) {
  const counted = price.histogram.reduce((sum, count) => sum + count, 0)
  // A few products make no picture of a market.
  if (price.min === null || price.max === null || counted < price.histogram.length) return null
  const from = toCents(price.min)
  const step = (toCents(price.max) - from) / price.histogram.length
  const low = chosenMin ? toCents(chosenMin) : from
  const high = chosenMax ? toCents(chosenMax) : Infinity
  const most = Math.max(...price.histogram, 1)
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${price.histogram.length * 10} 36`}
      preserveAspectRatio="none"
      className="mb-2.5 h-9 w-full"
    >
      {price.histogram.map((count, index) => {
        const height = count && Math.max((count / most) * 36, 2)
        const inside = from + (index + 1) * step >= low && from + index * step <= high
        return (
          <rect
            key={index}
            x={index * 10}
            y={36 - height}
            width={9}
            height={height}
            className={inside ? 'fill-ink' : 'fill-line-2 opacity-55'}
          />
        )
      })}
    </svg>
  )
}
