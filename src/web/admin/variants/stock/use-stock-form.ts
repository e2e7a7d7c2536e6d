import { useState } from 'react'
import type { StaffVariant } from '#contract/catalog/staff-variants.ts'
import { ApiProblem } from '#contract/problem.ts'
import { useChangeStock } from '#web/api/admin-variants.ts'
import { problemText } from '#web/admin/variants/problem-text.ts'
import { useToast } from '#web/ui/toast/toast-context.ts'
import { type StockKind, bodyOf, planStock } from './stock-plan.ts'

interface Errors {
  quantity?: string
  note?: string
}

/** The input for a stock change, and its submission. */
export function useStockForm(variant: StaffVariant) {
  const [kind, setKind] = useState<StockKind>(variant.stockQuantity === null ? 'count' : 'receive')
  const [typed, setTyped] = useState('')
  const [note, setNote] = useState('')
  const [errors, setErrors] = useState<Errors>({})
  const change = useChangeStock()
  const toast = useToast()
  const plan = planStock(kind, typed, variant)

  function choose(next: StockKind) {
    setKind(next)
    setErrors({})
  }

  async function send(after: number | null | undefined) {
    try {
      const body = bodyOf({ kind, after, plan, variant, note })
      const { stockQuantity } = await change.mutateAsync({ id: variant.id, body })
      setTyped('')
      setNote('')
      setErrors({})
      // A variant that is not counted can only be counted.
      if (stockQuantity === null) setKind('count')
      toast({ title: 'Stock changed', text: `${variant.sku}: ${stockQuantity ?? 'not counted'}` })
    } catch (error) {
      setErrors(errorsIn(error))
    }
  }

  function submit() {
    const hasReason = kind !== 'correct' || note.trim() !== ''
    const found: Errors = {
      ...(plan.error && { quantity: plan.error }),
      ...(!hasReason && { note: 'Say why the stock changes' }),
    }
    if (plan.error || !hasReason) setErrors(found)
    else void send(plan.after)
  }

  return {
    kind,
    choose,
    typed,
    setTyped,
    note,
    setNote,
    errors,
    plan,
    isSaving: change.isPending,
    submit,
    stopCounting: () => void send(null),
  }
}

function errorsIn(error: unknown): Errors {
  const listed = error instanceof ApiProblem ? (error.problem.errors ?? []) : []
  const ofNote = listed.find(({ field }) => field === 'note')?.message
  return ofNote ? { note: ofNote } : { quantity: problemText(error) }
}
