import { priceRoundings } from '#contract/catalog/bulk-choices.ts'
import { minorUnit } from '#contract/money.ts'
import { useStorefront } from '#web/api/settings.ts'
import { Field } from '#web/ui/form/field.tsx'
import { SegmentedChoice } from '#web/ui/form/segmented-choice.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { ChangeKindSelect } from './change-kind-select.tsx'
import {
  type PriceDraft,
  isPercentage,
  priceChangeKinds,
  priceChangeLabels,
  priceDraftError,
} from './price-draft.ts'

interface Props {
  draft: PriceDraft
  onChange: (draft: PriceDraft) => void
}

/** How prices change. */
export function PriceFields({ draft, onChange }: Props) {
  const isPercent = isPercentage(draft.kind)
  const { baseCurrency } = useStorefront()
  // Without decimals, every price is whole already.
  const isRounded = draft.kind !== 'set' && minorUnit(baseCurrency) === 1
  return (
    <>
      <div className="grid grid-cols-2 items-start gap-3">
        <ChangeKindSelect
          kinds={priceChangeKinds}
          labels={priceChangeLabels}
          kind={draft.kind}
          onChange={(kind) => onChange({ ...draft, kind })}
        />
        <Field label={isPercent ? 'Percentage' : 'Amount'} error={priceDraftError(draft)}>
          <TextInput
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
            end={isPercent && <span className="pr-3 text-ink-2">%</span>}
            value={draft.value}
            onChange={({ target }) => onChange({ ...draft, value: target.value })}
          />
        </Field>
      </div>
      {isRounded && (
        <SegmentedChoice
          legend="Round to"
          choices={priceRoundings.map((value) => ({ value, label: roundingLabels[value] }))}
          value={draft.rounding}
          onChange={(rounding) => onChange({ ...draft, rounding })}
        />
      )}
      <p className="text-xs text-ink-2">
        {draft.kind === 'set'
          ? 'Sets the standard price of every variant. Quantity tiers and original prices stay the same.'
          : 'Changes the standard price of every variant and its quantity tiers. Original prices stay the same.'}
      </p>
    </>
  )
}

const roundingLabels = { none: 'No rounding', 'ninety-nine': 'Ending in .99', whole: 'Whole amount' }
