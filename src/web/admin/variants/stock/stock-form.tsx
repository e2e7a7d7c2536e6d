import { type FormEvent, useState } from 'react'
import type { StaffVariant } from '#contract/catalog/staff-variants.ts'
import { ApiProblem } from '#contract/problem.ts'
import { useChangeStock } from '#web/api/admin-variants.ts'
import { problemText } from '#web/admin/variants/problem-text.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { useToast } from '#web/ui/toast/toast-context.ts'
import { type StockKind, bodyOf, planStock, stockKinds } from './stock-plan.ts'

/** Receives, counts or corrects, with a preview of the new balance. */
export function StockForm({ variant }: { variant: StaffVariant }) {
  const isCounted = variant.stockQuantity !== null
  const [kind, setKind] = useState<StockKind>(isCounted ? 'receive' : 'count')
  const [typed, setTyped] = useState('')
  const [note, setNote] = useState('')
  const [errors, setErrors] = useState<{ quantity?: string; note?: string }>({})
  const change = useChangeStock()
  const toast = useToast()
  const { quantityLabel, noteLabel, notePlaceholder } = stockKinds[kind]
  const plan = planStock(kind, typed, variant)

  function choose(next: StockKind) {
    setKind(next)
    setErrors({})
  }

  async function send(stopsCounting: boolean) {
    const reason = kind === 'correct' && note.trim() === '' ? 'Say why the stock changes' : undefined
    const quantity = stopsCounting ? undefined : plan.error
    if (quantity || reason) {
      setErrors({ ...(quantity && { quantity }), ...(reason && { note: reason }) })
      return
    }
    try {
      const body = bodyOf({ kind, after: stopsCounting ? null : plan.after, plan, variant, note })
      const { stockQuantity } = await change.mutateAsync({ id: variant.id, body })
      setTyped('')
      setNote('')
      setErrors({})
      toast({ title: 'Stock changed', text: `${variant.sku}: ${stockQuantity ?? 'not counted'}` })
    } catch (error) {
      const listed = error instanceof ApiProblem ? (error.problem.errors ?? []) : []
      const ofNote = listed.find(({ field }) => field === 'note')?.message
      setErrors(ofNote ? { note: ofNote } : { quantity: problemText(error) })
    }
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    void send(false)
  }

  return (
    <form noValidate className="mt-4 grid gap-3" onSubmit={handleSubmit}>
      <fieldset className="grid grid-cols-3 rounded-2 border border-line-2">
        <legend className="sr-only">Change stock</legend>
        {(['receive', 'count', 'correct'] as const).map((name) => (
          <label
            key={name}
            className="grid min-h-control cursor-pointer place-items-center border-l border-line-2 font-540 first-of-type:border-l-0 has-checked:bg-ink has-checked:text-on-ink has-disabled:cursor-not-allowed has-disabled:text-ink-3 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-copper"
          >
            <input
              type="radio"
              name="kind"
              checked={kind === name}
              disabled={!isCounted && name !== 'count'}
              className="sr-only"
              onChange={() => choose(name)}
            />
            {stockKinds[name].label}
          </label>
        ))}
      </fieldset>
      <div className="grid grid-cols-[128px_minmax(0,1fr)] gap-2">
        <Field label={isCounted ? quantityLabel : 'Units available'} error={errors.quantity}>
          <TextInput
            inputMode="numeric"
            autoComplete="off"
            maxLength={10}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </Field>
        <Field label={noteLabel} optional={kind !== 'correct'} error={errors.note}>
          <TextInput
            autoComplete="off"
            maxLength={200}
            placeholder={notePlaceholder}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        </Field>
      </div>
      <output className="num min-h-5 text-ink-2">{plan.preview}</output>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="ink" busy={change.isPending} busyLabel="Saving...">
          {plan.submit}
        </Button>
        {kind === 'count' && isCounted && (
          <Button variant="quiet" onClick={() => void send(true)}>
            Stop counting
          </Button>
        )}
      </div>
    </form>
  )
}
