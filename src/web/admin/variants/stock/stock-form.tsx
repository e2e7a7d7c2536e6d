import type { FormEvent } from 'react'
import type { StaffVariant } from '#contract/catalog/staff-variants.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { type StockKind, stockKinds } from './stock-plan.ts'
import { useStockForm } from './use-stock-form.ts'

/** Receives, counts or corrects, with a preview of the new balance. */
export function StockForm({ variant }: { variant: StaffVariant }) {
  const form = useStockForm(variant)
  const { kind, plan, errors } = form
  const { quantityLabel, noteLabel, notePlaceholder } = stockKinds[kind]
  const isCounted = variant.stockQuantity !== null

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
    <fieldset className="grid grid-cols-3 overflow-hidden rounded-2 border border-line-2">
      <legend className="sr-only">Change stock</legend>
      {(['receive', 'count', 'correct'] as const).map((name) => (
        <label
          key={name}
          className="grid min-h-control cursor-pointer place-items-center border-l border-line-2 font-540 first-of-type:border-l-0 has-checked:bg-ink has-checked:text-on-ink has-disabled:cursor-not-allowed has-disabled:text-ink-3 has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-copper"
        >
          <input
            type="radio"
            name="kind"
            checked={kind === name}
            disabled={!isCounted && name !== 'count'}
            className="sr-only"
            onChange={() => onChoose(name)}
          />
          {stockKinds[name].label}
        </label>
      ))}
    </fieldset>
  )
}
