import { type RefObject, useState } from 'react'
import type { StaffProduct } from '#contract/catalog/staff-products.ts'
import { useStorefront } from '#web/api/settings.ts'
import { useToast } from '#web/ui/toast/toast-context.ts'
import type { InlineField } from './inline-field.ts'
import type { Refused, SaveCell, SaveResult } from './save-result.ts'

export interface InlineDraft {
  text: string
  /** The product as it was when the cell was opened. */
  seen: StaffProduct
  problem?: Pick<Refused, 'message' | 'anyway'>
  /** False where the focus has gone on to another field. */
  takesFocus: boolean
}

interface Cell {
  product: StaffProduct
  field: InlineField
  save: SaveCell
  /** Around the button and the editor. */
  frame: RefObject<HTMLElement | null>
}

/** Edits a field of a product in place. A saved value shows at once, and the former one again if it is refused. */
export function useInlineEdit({ product, field, save, frame }: Cell) {
  const [draft, setDraft] = useState<InlineDraft>()
  const [saving, setSaving] = useState<string>()
  const { baseCurrency } = useStorefront()
  const reportSaved = useSavedToast(product, field)
  const toast = useToast()

  function open() {
    setDraft({ text: saving ?? field.textOf(product), seen: product, takesFocus: true })
  }

  /** Saves the typed text; false if it is invalid. */
  function commit({ text, seen }: InlineDraft): boolean {
    // An empty field of a product without tracked stock means the same.
    const isUnchanged = text.trim() === field.textOf(seen) || field.isSame(text, seen)
    const message = isUnchanged ? undefined : field.errorOf(text, baseCurrency)
    if (message) {
      setDraft({ text, seen, problem: { message }, takesFocus: true })
      return false
    }
    setDraft(undefined)
    if (!isUnchanged) void run({ text, seen }, () => save(seen, text))
    return true
  }

  async function run({ text, seen }: Pick<InlineDraft, 'text' | 'seen'>, start: () => Promise<SaveResult>) {
    setDraft(undefined)
    setSaving(text)
    const result = await start()
    setSaving(undefined)
    if (result.kind === 'saved') return reportSaved(result)
    if (!frame.current?.isConnected) {
      toast({ tone: 'error', title: `Failed to save ${field.label.toLowerCase()}`, text: result.message })
    }
    setDraft({ text, seen, problem: result, takesFocus: isFocusFree(frame.current) })
  }

  return { draft, saving, open, type: setDraft, close: () => setDraft(undefined), commit, run }
}

/** Not to take it from the field that someone has gone on to. */
function isFocusFree(frame: HTMLElement | null) {
  const focused = document.activeElement
  return focused === null || focused === document.body || (frame?.contains(focused) ?? false)
}

/** Reports a saved value with Undo. */
function useSavedToast({ name }: StaffProduct, { label }: InlineField) {
  const toast = useToast()

  async function undo(start: () => Promise<SaveResult>) {
    const result = await start()
    if (result.kind === 'saved') toast({ title: 'Change undone', text: `${name}: ${result.text}` })
    else toast({ tone: 'error', title: 'Undo failed', text: result.message })
  }

  return (saved: Extract<SaveResult, { kind: 'saved' }>) =>
    toast({
      title: `${label} updated`,
      text: `${name}: ${saved.text}`,
      action: { label: 'Undo', onClick: () => void undo(saved.undo) },
    })
}
