import { type FormEvent, useLayoutEffect } from 'react'
import type { StaffVariant } from '#contract/catalog/staff-variants.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { SegmentedChoice } from '#web/ui/form/segmented-choice.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { type StockKind, stockKinds } from './stock-plan.ts'
import { useStockForm } from './use-stock-form.ts'

interface Props {
  variant: StaffVariant
  /** Called with whether something is entered. */
  onChange: (hasChanges: boolean) => void
}

/** Receives, counts or corrects, with a preview of the new balance. */
export function StockForm({ variant, onChange }: Props) {
  const form = useStockForm(variant)
  const { kind, plan, errors } = form
  const { quantityLabel, noteLabel, notePlaceholder } = stockKinds[kind]
  const isCounted = variant.stockQuantity !== null

  const hasChanges = form.typed !== '' || form.note !== ''
  // Before the next event, which may close the drawer.
  useLayoutEffect(() => {
    onChange(hasChanges)
    return () => onChange(false)
  }, [onChange, hasChanges])

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    form.submit()
  }

  return (
    <form noValidate className="mt-4 grid gap-3" onSubmit={handleSubmit}>
      <KindSwitch kind={kind} isCounted={isCounted} onChoose={form.choose} />
      <div className="grid grid-cols-[140px_minmax(0,1fr)] gap-2">
        <Field label={isCounted ? quantityLabel : 'Units available'} error={errors.quantity}>
          <TextInput
            inputMode="numeric"
            autoComplete="off"
            maxLength={10}
            value={form.typed}
            onChange={({ target }) => form.setTyped(target.value)}
          />
        </Field>
        <Field label={noteLabel} optional={kind !== 'correct'} error={errors.note}>
          <TextInput
            autoComplete="off"
            maxLength={200}
            placeholder={notePlaceholder}
            value={form.note}
            onChange={({ target }) => form.setNote(target.value)}
          />
        </Field>
      </div>
      <output className="num min-h-5 text-ink-2">{plan.preview}</output>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="ink" busy={form.isSaving} busyLabel="Saving...">
          {plan.submit}
        </Button>
        {kind === 'count' && isCounted && (
          <Button variant="quiet" onClick={form.stopCounting}>
            Stop counting
          </Button>
        )}
      </div>
    </form>
  )
}

interface SwitchProps {
  kind: StockKind
  /** Only a counted stock can be received and corrected. */
  isCounted: boolean
  onChoose: (kind: StockKind) => void
}

function KindSwitch({ kind, isCounted, onChoose }: SwitchProps) {
  return (
    <SegmentedChoice
      legend="Change stock"
      hideLegend
      choices={(['receive', 'count', 'correct'] as const).map((value) => ({
        value,
        label: stockKinds[value].label,
        disabled: !isCounted && value !== 'count',
      }))}
      value={kind}
      onChange={onChoose}
    />
  )
}
