import { useState } from 'react'
import { readingErrorText } from './reading-error-text.ts'
import { mergeRows, withQuantity } from '#contract/quick-order/merge-rows.ts'
import type { QuickOrderItem, QuickOrderRow } from '#contract/quick-order/quick-order.ts'
import { useReadQuickOrder } from '#web/api/catalog/quick-order.ts'
import { useToast } from '#web/ui/toast/toast-context.ts'
import { type ReadyLine, useAddReadyLines } from './use-add-ready-lines.ts'

/** The rows of a quick order: reading the text, changing rows, and adding the ready ones. */
export function useQuickOrder(initialRows: QuickOrderRow[] | undefined) {
  const [rows, setRows] = useState(initialRows)
  const reading = useReadQuickOrder()
  const fixing = useReadQuickOrder()
  const adding = useAddReadyLines()
  const toast = useToast()

  function replace(row: QuickOrderRow, ...others: QuickOrderRow[]) {
    setRows((before = []) => mergeRows(before.flatMap((each) => (each === row ? others : [each]))))
  }

  async function read(text: string) {
    await reading.mutateAsync(text).then(setRows, () => undefined)
    adding.forget()
  }

  /** Reads another SKU or GTIN for the row, with its quantity. */
  async function enterCode(row: QuickOrderRow, code: string) {
    const text = `SKU\tQty\n${code.replace(/[\t\r\n]/g, ' ')}\t${row.quantity ?? ''}`
    try {
      const found = (await fixing.mutateAsync(text)).filter(({ state }) => state !== 'skipped')
      replace(row, ...found.map((each) => ({ ...each, mark: null, lines: row.lines })))
    } catch (error) {
      toast({ title: 'Error', text: readingErrorText(error), tone: 'error' })
    }
  }

  async function add(lines: ReadyLine[]): Promise<boolean> {
    if (!(await adding.add(lines))) return false
    const added = new Set(lines.map(({ row }) => row))
    setRows((before = []) => before.filter((row) => !added.has(row) && row.state !== 'skipped'))
    return true
  }

  return {
    rows,
    refusals: adding.refusals,
    read,
    isReading: reading.isPending,
    readError: reading.error,
    changeQuantity: (row: QuickOrderRow, quantity: number) => replace(row, withQuantity(row, quantity)),
    choose: (row: QuickOrderRow, item: QuickOrderItem) => replace(row, chosenRow(row, item)),
    enterCode,
    isFixing: fixing.isPending,
    remove: (row: QuickOrderRow) => replace(row),
    clear: () => {
      reading.reset()
      setRows(undefined)
    },
    add,
    isAdding: adding.isAdding,
  }
}

/** The row with one of its candidates. */
function chosenRow(row: QuickOrderRow, item: QuickOrderItem): QuickOrderRow {
  const chosen = { ...row, item, candidates: [], mark: null, matchedBy: 'sku' as const }
  return withQuantity(chosen, row.quantity ?? 0)
}

export type QuickOrder = ReturnType<typeof useQuickOrder>

export const readyLines = (rows: QuickOrderRow[]): ReadyLine[] =>
  rows.flatMap((row) =>
    row.state === 'matched' && row.item && row.quantity !== null
      ? [{ row, item: row.item, quantity: row.quantity }]
      : [],
  )
