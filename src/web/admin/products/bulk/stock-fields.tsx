import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { ChangeKindSelect } from './change-kind-select.tsx'
import {
  type StockDraft,
  needsReason,
  quantityError,
  stockChangeKinds,
  stockChangeLabels,
} from './stock-draft.ts'

interface Props {
  draft: StockDraft
  onChange: (draft: StockDraft) => void
}

/** How stock changes, and why. */
export function StockFields({ draft, onChange }: Props) {
  const isReasonNeeded = needsReason(draft.kind)
  return (
    <>
      <div className="grid grid-cols-2 items-start gap-3">
        <ChangeKindSelect
          kinds={stockChangeKinds}
          labels={stockChangeLabels}
          kind={draft.kind}
          onChange={(kind) => onChange({ ...draft, kind })}
        />
        <Field label="Units" error={quantityError(draft)}>
          <TextInput
            inputMode="numeric"
            autoComplete="off"
            maxLength={10}
            value={draft.quantity}
            onChange={({ target }) => onChange({ ...draft, quantity: target.value })}
          />
        </Field>
      </div>
      <Field
        label={isReasonNeeded ? 'Reason' : 'Reference'}
        optional={!isReasonNeeded}
        hint="Appears in the stock history of each variant"
      >
        <TextInput
          required={isReasonNeeded}
          autoComplete="off"
          maxLength={200}
          placeholder={isReasonNeeded ? 'Yearly count' : 'Delivery note'}
          value={draft.note}
          onChange={({ target }) => onChange({ ...draft, note: target.value })}
        />
      </Field>
      <p className="text-xs text-ink-2">
        Changes every variant of the selected products. Products without tracked stock are skipped.
      </p>
    </>
  )
}
