import { X } from '#web/ui/icon/icons.ts'
import { timesQuantity } from '#contract/money.ts'
import { listPriceOf, offerUnitPrice } from '#contract/pricing/offer-price.ts'
import { nextTier } from '#contract/pricing/next-tier.ts'
import { useBaseMoney } from '#web/api/use-base-money.ts'
import { quantityRuleText } from '#web/shared/quantity-rule-text.ts'
import { QuantityStepper } from '#web/shared/quantity-stepper.tsx'
import { Thumbnail } from '#web/shared/thumbnail.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { offerName } from './offer-finder.tsx'
import type { DraftLine } from './use-draft-lines.ts'

interface Props {
  lines: DraftLine[]
  onChange: (index: number, quantity: number) => void
  onRemove: (index: number) => void
}

/** The lines of the new order, each at the price of its quantity. */
export function DraftLines({ lines, onChange, onRemove }: Props) {
  if (lines.length === 0) return <p className="mt-4 text-ink-2">No products added yet.</p>
  return (
    <ul aria-label="Ordered products" className="mt-4 divide-y border-y">
      {lines.map((line, index) => (
        <Line
          key={line.offer.sku}
          line={line}
          onChange={(quantity) => onChange(index, quantity)}
          onRemove={() => onRemove(index)}
        />
      ))}
    </ul>
  )
}

interface LineProps {
  line: DraftLine
  onChange: (quantity: number) => void
  onRemove: () => void
}

function Line({ line: { offer, quantity }, onChange, onRemove }: LineProps) {
  const money = useBaseMoney()
  const name = offerName(offer)
  const price = offerUnitPrice(offer, quantity)
  const rule = quantityRuleText(offer)
  return (
    <li className="grid grid-cols-[44px_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 py-2.5">
      <Thumbnail imageUrl={offer.imageUrl} size={44} />
      <span className="min-w-0 wrap-anywhere">
        <span className="block font-540">{name}</span>
        <span className="block text-2xs text-ink-2">
          <span className="id">{offer.sku}</span> · <span className="num">{money(price)} each</span>
          {rule && <span className="num"> · {rule}</span>}
        </span>
        <NextTier line={{ offer, quantity }} />
      </span>
      <IconButton
        size="sm"
        icon={X}
        label={`Remove ${name}`}
        className="justify-self-end"
        onClick={onRemove}
      />
      <span className="col-start-2">
        <QuantityStepper label={`Quantity of ${name}`} offer={offer} value={quantity} onChange={onChange} />
      </span>
      <span className="num self-start pt-1.5 text-right font-540">
        {money(timesQuantity(price, quantity))}
      </span>
    </li>
  )
}

/** '$570.00 each from 10' */
function NextTier({ line: { offer, quantity } }: { line: DraftLine }) {
  const money = useBaseMoney()
  const next = nextTier(listPriceOf(offer), quantity)
  if (!next) return null
  return (
    <span className="num block text-2xs text-ink-3">
      {money(next.price)} each from {next.minQuantity}
    </span>
  )
}
