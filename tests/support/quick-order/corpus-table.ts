import { readCorpus, tryOrder } from './read-corpus.ts'

const sources = ['spreadsheet', 'csv', 'mail', 'chat']

/** The table of docs/quick-order.md. */
export function corpusTable(): string {
  const results = readCorpus().map(tryOrder)
  const lines = [...sources, 'all'].map((source) => {
    const of = results.filter((result) => source === 'all' || result.source === source)
    const rows = of.reduce((total, { expected }) => total + expected.length, 0)
    const right = of.reduce((total, result) => total + result.right, 0)
    const wrong = of.reduce((total, { silentlyWrong }) => total + silentlyWrong.length, 0)
    return [source, of.length, rows, right, `${((right / rows) * 100).toFixed(1)}%`, wrong].map(String)
  })
  const header = ['source', 'orders', 'rows', 'right', 'share', 'silently wrong']
  const widths = header.map((title, column) =>
    Math.max(...[title, ...lines.map((line) => line[column] ?? '')].map(({ length }) => length)),
  )
  const row = (cells: string[]) =>
    `| ${cells.map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))).join(' | ')} |`
  const rule = `| ${widths.map((width, column) => (column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`)).join(' | ')} |`
  return [row(header), rule, ...lines.map(row)].join('\n')
}
