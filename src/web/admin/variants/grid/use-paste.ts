import { useState } from 'react'
import type { VariantsForm } from './use-variants-form.ts'
import type { VariantColumn } from './variant-columns.ts'
import { type VariantsDraft, cellsOfPaste, errorsOf, withCells } from './variant-draft.ts'

interface Pasted {
  summary: string
  before: VariantsDraft
}

interface Shown {
  /** Keys of the rows that are shown, in order. */
  keys: string[]
  columns: readonly VariantColumn[]
}

/** Fills cells from the clipboard, and takes the last paste back. */
export function usePaste(form: VariantsForm, { keys, columns }: Shown) {
  const [pasted, setPasted] = useState<Pasted>()

  function paste(at: { key: string; column: VariantColumn }, text: string) {
    const { cells, outside } = cellsOfPaste({ keys, columns, at, text })
    form.setCells(cells)
    setPasted({ before: form.draft, summary: summaryOf(form, cells, outside) })
  }

  function undo() {
    if (pasted) form.setDraft(pasted.before)
    setPasted(undefined)
  }

  return { paste, summary: pasted?.summary, undo, close: () => setPasted(undefined) }
}

/** 'Pasted 9 cells: 3 changed, 5 unchanged, 1 invalid.' */
function summaryOf(
  form: VariantsForm,
  cells: { key: string; column: VariantColumn; text: string }[],
  outside: number,
) {
  const errors = errorsOf(form.saved, withCells(form.draft, cells), form)
  const changed = cells.filter(({ key, column, text }) => form.draft[key]?.[column] !== text).length
  const invalid = cells.filter(({ key, column }) => errors.has(`${key}.${column}`)).length
  const parts = [
    `${changed} changed`,
    `${cells.length - changed} unchanged`,
    ...(invalid > 0 ? [`${invalid} invalid`] : []),
    ...(outside > 0 ? [`${outside} beyond the table were left out`] : []),
  ]
  return `Pasted ${cells.length} ${cells.length === 1 ? 'cell' : 'cells'}: ${parts.join(', ')}.`
}
