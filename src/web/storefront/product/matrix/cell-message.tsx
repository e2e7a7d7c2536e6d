import { Fragment, type ReactNode } from 'react'
import { availableQuantity } from '#contract/pricing/available-quantity.ts'
import { nextTier } from '#contract/pricing/next-tier.ts'
import { listPriceOf } from '#contract/pricing/offer-price.ts'
import { unitPrice } from '#contract/pricing/unit-price.ts'
import { useMoney } from '#web/storefront/base/currency.tsx'
import type { MatrixEntry } from './use-matrix.ts'

interface Props {
  id: string
  /** The option values, such as 'Pine, 256 GB'. */
  label: string
  entry: MatrixEntry
  onChoose: (quantity: number) => void
}

/** The reason why a quantity is invalid, with valid ones; else the tier that it reaches, or the next one. */
export function CellMessage({ id, label, entry: { offer, quantity, isTyping }, onChoose }: Props) {
  if (quantity.kind === 'empty') return null
  if (quantity.kind === 'valid') return <TierMessage offer={offer} quantity={quantity.quantity} />
  if (isTyping) return null
  const { reason, nearest } = quantity
  return (
    <p id={id} className={`${message} text-danger`}>
      {reason}
      {nearest.length > 0 && ' Enter '}
      {nearest.map((candidate, index) => (
        <Fragment key={candidate}>
          {index > 0 && ' or '}
          <button
            type="button"
            aria-label={`Set quantity of ${label} to ${candidate}`}
            className="-mx-0.5 min-h-6 min-w-6 px-0.5 font-560 underline underline-offset-3"
            onClick={() => onChoose(candidate)}
          >
            {candidate}
          </button>
        </Fragment>
      ))}
    </p>
  )
}

function TierMessage({ offer, quantity }: { offer: MatrixEntry['offer']; quantity: number }): ReactNode {
  const money = useMoney()
  const list = listPriceOf(offer)
  const reached = list.tiers.findLast(({ minQuantity }) => minQuantity <= quantity)
  if (reached) {
    const reachedPrice = unitPrice(list, quantity)
    const saving = [
      { amount: list.price, quantity },
      { amount: reachedPrice, quantity: -quantity },
    ]
    const text = `${reached.minQuantity} or more`
    return (
      <p className={`${message} text-ink-2`}>
        {reachedPrice < list.price ? `${text}, saves ${money(saving)}` : text}
      </p>
    )
  }
  const next = nextTier(list, quantity)
  if (!next || next.minQuantity > availableQuantity(offer)) return null
  return (
    <p className={`${message} text-ink-2`}>
      Add {next.missing} more for {money(next.price)} each
    </p>
  )
}

const message = 'col-span-full mt-1.5 text-2xs'
