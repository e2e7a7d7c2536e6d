import { parse } from 'csv-parse/sync'
import { expect } from 'vitest'
import { detectShape } from '#contract/catalog/imports/detect-shape.ts'
import type { FileShape } from '#contract/catalog/imports/file-shapes.ts'
import { reshapeTable } from '#shop/catalog/admin/file-shapes/reshape-table.ts'

/** The rows of another shop's export in our columns, without empty cells and rows. */
export function reshapeCsv(shape: FileShape, lines: readonly string[], delimiter = ',') {
  const [header = [], ...rows] = parse(lines.join('\n'), {
    delimiter,
    relax_column_count: true,
  }) as string[][]
  expect(detectShape(header)).toBe(shape)
  const table = {
    header: { line: 1, cells: header },
    rows: rows.map((cells, index) => ({ line: index + 2, cells })),
  }
  const { header: columns, ...shaped } = reshapeTable(shape, table, {
    decimalMark: '.',
    currency: 'EUR',
    today: '2026-05-10',
    origin: 'https://shop.example',
  })
  return {
    ...shaped,
    columns: columns.cells,
    rows: shaped.rows.map(({ line, cells }): Record<string, unknown> => ({
      line,
      ...Object.fromEntries(
        columns.cells.map((name, index) => [name, cells[index]]).filter(([, cell]) => cell),
      ),
    })),
  }
}
