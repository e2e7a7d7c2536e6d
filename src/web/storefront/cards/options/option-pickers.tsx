import { useId, useState } from 'react'
import type { ProductDetail } from '#contract/catalog/catalog.ts'
import type { Offer } from '#contract/catalog/offers.ts'
import { offerUnitPrice } from '#contract/pricing/offer-price.ts'
import { useStorefront } from '#web/api/settings.ts'
import { stockState, stockText } from '#web/shared/stock-text.ts'
import { classes } from '#web/ui/classes.ts'
import { useMoney } from '#web/storefront/base/currency.tsx'
import { type OptionChoice, optionChoices } from './option-choices.ts'

interface Props {
  product: Pick<ProductDetail, 'options' | 'offers'>
  /** The chosen variant; undefined if none is. */
  offer: Offer | undefined
  /** Whose price the values have. */
  quantity?: number
  onChoose: (offer: Offer) => void
}

/** A radio group for each option. Without JavaScript each is a form that opens the chosen variant. */
export function OptionPickers({ product, offer, quantity = 1, onChoose }: Props) {
  const { options, offers } = product
  /** The last choice, and the values before it. */
  const [last, setLast] = useState<{ sku: string; axis: number; before: string[] }>()

  function choose(chosen: Offer, axis: number) {
    setLast({ sku: chosen.sku, axis, before: offer?.options ?? [] })
    onChoose(chosen)
  }

  function replacedValue(axis: number) {
    if (!offer || last?.sku !== offer.sku || last.axis === axis) return undefined
    const before = last.before[axis]
    return before === offer.options[axis] ? undefined : before
  }

  return options.map((option, axis) => (
    <OptionPicker
      key={option.name}
      name={option.name}
      choices={optionChoices(option, axis, offer, offers)}
      value={offer?.options[axis]}
      replaced={replacedValue(axis)}
      quantity={quantity}
      hasStock={axis === 0}
      onChoose={(chosen) => choose(chosen, axis)}
    />
  ))
}

interface PickerProps {
  /** The option's name. */
  name: string
  choices: OptionChoice[]
  /** The chosen one; undefined if no variant is. */
  value: string | undefined
  /** The value before, which choosing one of another option has replaced. */
  replaced: string | undefined
  quantity: number
  /** Whether values without a price of their own say how many are in stock. */
  hasStock: boolean
  onChoose: (offer: Offer) => void
}

function OptionPicker(props: PickerProps) {
  const { name, choices, value, replaced, onChoose } = props
  const noteOf = useNotes(props)
  return (
    <form method="get" className="@container min-w-0">
      <fieldset>
        <legend className="mb-1 text-xs text-ink-2">
          {name}
          {value !== undefined && (
            <>
              : <span className="font-540 text-ink">{value}</span>
            </>
          )}
          <span role="status" className="text-amber">
            {replaced !== undefined && `, changed from ${replaced}`}
          </span>
        </legend>
        <div className={`grid grid-cols-2 gap-2 ${columnsFor(choices.length)}`}>
          {choices.map((choice) => (
            <Choice key={choice.value} choice={choice} note={noteOf(choice)} onChoose={onChoose} />
          ))}
        </div>
        <noscript>
          <button type="submit" className="lnk mt-2 text-sm">
            Show this {name.toLowerCase()}
          </button>
        </noscript>
      </fieldset>
    </form>
  )
}

/** Rows of the same length where the width allows it. */
function columnsFor(count: number) {
  if (count === 2) return ''
  if (count === 4) return '@min-[24rem]:grid-cols-4'
  return count < 7 ? '@min-[18rem]:grid-cols-3' : '@min-[18rem]:grid-cols-3 @min-[24rem]:grid-cols-4'
}

interface ChoiceProps {
  choice: OptionChoice
  note: string | null
  onChoose: (offer: Offer) => void
}

function Choice({ choice: { value, isCurrent, offer, reason }, note, onChoose }: ChoiceProps) {
  const noteId = useId()
  return (
    <label
      className={classes(
        'choice relative grid min-h-12.5 content-center rounded-2 border px-3 py-1.5 text-sm leading-4.5 has-checked:border-ink has-checked:font-540 has-checked:inset-ring has-checked:inset-ring-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-copper max-md:px-2.5',
        reason === null ? 'border-line-2 bg-surface' : 'border-dashed border-line-2 bg-sunken text-ink-2',
        offer === null ? 'text-ink-3' : 'hover:border-ink',
        reason === null && offer?.inStock === false && 'text-ink-3',
      )}
    >
      <input
        type="radio"
        name="sku"
        value={offer?.sku ?? ''}
        aria-label={value}
        aria-describedby={note === null ? undefined : noteId}
        checked={isCurrent}
        disabled={offer === null}
        onChange={() => offer && onChoose(offer)}
        className="absolute inset-0 cursor-[inherit] opacity-0"
      />
      <span className="wrap-anywhere">{value}</span>
      {note !== null && (
        <span id={noteId} className="num text-2xs font-440 wrap-anywhere whitespace-normal text-ink-2">
          {note}
        </span>
      )}
    </label>
  )
}

/** Why a value is unavailable, its price where the values differ in it, or its stock. */
function useNotes({ choices, quantity, hasStock }: PickerProps): (choice: OptionChoice) => string | null {
  const money = useMoney()
  const { lowStockThreshold } = useStorefront()
  const available = choices.flatMap(({ offer, reason }) => (offer && reason === null ? [offer] : []))
  const hasPrices = new Set(available.map((offer) => offerUnitPrice(offer, quantity))).size > 1
  return ({ offer, reason }) => {
    if (reason !== null || offer === null) return reason
    const state = stockState(offer, lowStockThreshold)
    if (hasPrices && state !== 'out') return money(offerUnitPrice(offer, quantity))
    if (available.length === 1) return null
    if (state !== 'in') return stockText(offer, lowStockThreshold)
    return hasStock && offer.stockQuantity !== null ? `${offer.stockQuantity} in stock` : null
  }
}
