import type { ClipboardEvent, KeyboardEvent } from 'react'
import type { PriceListRow } from '#contract/pricing/price-list-prices.ts'
import { type Cell, cellValue, draftOf, withCell } from './price-draft.ts'
import type { PriceDrafts } from './use-price-drafts.ts'

/**
 * Enter moves down, Shift+Enter up, Ctrl+D copies from the cell above, and several pasted lines fill the cells below. Inputs of
 * the grid have `data-cell` and `data-row`.
 */
export function useGridKeys(rows: PriceListRow[], drafts: PriceDrafts) {
  const draftAt = (row: PriceListRow) => drafts.draftFor(row) ?? draftOf(row)

  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    const target = cellOf(event.target, rows)
    if (!target) return
    const { cell, index } = target
    if (event.key === 'Enter') {
      event.preventDefault()
      focusCell(event.currentTarget, cell, event.shiftKey ? index - 1 : index + 1)
    } else if (event.key.toLowerCase() === 'd' && (event.ctrlKey || event.metaKey)) {
      const [above, row] = [rows[index - 1], rows[index]]
      if (!above || !row) return
      event.preventDefault()
      drafts.edit(row, withCell(draftAt(row), cell, cellValue(draftAt(above), cell)))
    }
  }

  function handlePaste(event: ClipboardEvent<HTMLElement>) {
    const target = cellOf(event.target, rows)
    const lines = event.clipboardData.getData('text').trimEnd().split(/\r?\n/)
    if (!target || lines.length < 2) return
    event.preventDefault()
    lines.forEach((line, offset) => {
      const row = rows[target.index + offset]
      if (row) drafts.edit(row, withCell(draftAt(row), target.cell, line.trim().slice(0, 12)))
    })
  }

  return { onKeyDown: handleKeyDown, onPaste: handlePaste }
}

function cellOf(target: EventTarget, rows: PriceListRow[]): { cell: Cell; index: number } | undefined {
  if (!(target instanceof HTMLInputElement)) return undefined
  const cell = toCell(target.dataset['cell'])
  const index = rows.findIndex(({ sku }) => sku === target.dataset['row'])
  return cell && index >= 0 ? { cell, index } : undefined
}

function toCell(name: string | undefined): Cell | undefined {
  if (name === 'price') return name
  const [, position, field] = /^tiers\.(\d)\.(minQuantity|price)$/.exec(name ?? '') ?? []
  if (position === undefined) return undefined
  return field === 'price' ? `tiers.${Number(position)}.price` : `tiers.${Number(position)}.minQuantity`
}

/** The next row below or above may have no such cell. */
function focusCell(grid: HTMLElement, cell: Cell, index: number) {
  const input = grid.querySelectorAll('[data-grid-row]')[index]?.querySelector(`[data-cell="${cell}"]`)
  if (!(input instanceof HTMLInputElement)) return
  input.focus()
  input.select()
}
