import { useId } from 'react'
import type { ProductDetail } from '#contract/catalog/catalog.ts'
import type { Offer } from '#contract/catalog/offers.ts'
import { toCents } from '#contract/money.ts'
import { useStorefront } from '#web/api/settings.ts'
import { stockState, stockText } from '#web/shared/stock-text.ts'
import { classes } from '#web/ui/classes.ts'
import { useMoney } from '#web/storefront/base/currency.tsx'
import { type OptionChoice, optionChoices } from './option-choices.ts'

interface Props {
  product: Pick<ProductDetail, 'options' | 'offers'>
  /** The chosen variant; undefined if none is. */
  offer: Offer | undefined
  onChoose: (offer: Offer) => void
}

/** A radio group for each option. Without JavaScript each is a form that opens the chosen variant. */
export function OptionPickers({ product, offer, onChoose }: Props) {
  const { options, offers } = product
  return options.map((option, axis) => (
    <form key={option.name} method="get">
      <fieldset>
        <legend className="mb-2 text-xs font-520">
          {option.name}
          {options.length > 1 && offer && (
            <>
              : <span className="font-580">{offer.options[axis]}</span>
            </>
          )}
        </legend>
        <div className="flex flex-wrap gap-2">
          {optionChoices(option, axis, offer, offers).map((choice) => (
            <Choice key={choice.value} choice={choice} onChoose={onChoose} />
          ))}
        </div>
        <noscript>
          <button type="submit" className="lnk mt-2 text-sm">
            Show this {option.name.toLowerCase()}
          </button>
        </noscript>
      </fieldset>
    </form>
  ))
}

interface ChoiceProps {
  choice: OptionChoice
  onChoose: (offer: Offer) => void
}

function Choice({ choice, onChoose }: ChoiceProps) {
  const { value, isCurrent, offer, reason } = choice
  const noteId = useId()
  const note = useNote(choice)
  return (
    <label
      className={classes(
        'choice relative inline-grid min-h-11 content-center rounded-2 border px-3.5 text-sm has-checked:border-ink has-checked:font-540 has-checked:inset-ring has-checked:inset-ring-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-copper',
        note !== null && 'py-1.5',
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
      <span>{value}</span>
      {note !== null && (
        <span id={noteId} className="num text-2xs font-440 text-ink-2">
          {note}
        </span>
      )}
    </label>
  )
}

/** Why the value is unavailable, its stock when low, or its price when the product has several. */
function useNote({ offer, reason }: OptionChoice): string | null {
  const money = useMoney()
  const { lowStockThreshold } = useStorefront()
  if (reason !== null || offer === null) return reason
  const { options, price } = offer
  if (stockState(offer, lowStockThreshold) !== 'in') return stockText(offer, lowStockThreshold)
  return options.length > 1 ? money(toCents(price)) : null
}
