/** Moves the focus from a cell by rows and columns, over cells that take no quantity. Returns false at the edge. */
export function moveFocus(input: HTMLInputElement, rows: number, columns: number): boolean {
  const table = input.closest('table')
  const [row = 0, column = 0] = (input.dataset['cell'] ?? '').split(' ').map(Number)
  const cells = [...(table?.querySelectorAll<HTMLInputElement>('input[data-cell]:enabled') ?? [])].map(
    (cell) => {
      const [cellRow = 0, cellColumn = 0] = (cell.dataset['cell'] ?? '').split(' ').map(Number)
      return {
        cell,
        steps: columns === 0 ? (cellRow - row) * rows : (cellColumn - column) * columns,
        cellRow,
        cellColumn,
      }
    },
  )
  const ahead = cells.filter(
    ({ steps, cellRow, cellColumn }) =>
      steps > 0 && (columns === 0 ? cellColumn === column : cellRow === row),
  )
  const [nearest] = ahead.toSorted((a, b) => a.steps - b.steps)
  if (!nearest) return false
  focusAndSelect(nearest.cell)
  return true
}

/** Focuses the cell of a variant. */
export function focusCell(table: HTMLTableElement | null, sku: string) {
  const inputs = [...(table?.querySelectorAll<HTMLInputElement>('input[data-cell]') ?? [])]
  const cell = inputs.find((input) => input.dataset['sku'] === sku)
  if (cell) focusAndSelect(cell)
}

function focusAndSelect(input: HTMLInputElement) {
  input.focus()
  input.select()
}
