import type { ImportSummary } from '#contract/catalog/imports/product-imports.ts'

/** Such as "Checked 1,200 of 50,000 rows". */
export function progressText({
  status,
  rows,
  done,
}: Pick<ImportSummary, 'status' | 'rows' | 'done'>): string {
  const isCheck = status === 'checking'
  if (status === 'undoing') return done === 0 ? 'Undoing the import...' : `Undid ${ofRows(done, rows)}`
  if (done === 0) return isCheck ? 'Checking the file...' : 'Importing...'
  const counts = ofRows(done, rows)
  return isCheck ? `Checked ${counts}` : `Imported ${counts}`
}

const ofRows = (done: number, rows: number) => `${done.toLocaleString('en-US')} of ${countRows(rows)}`

export const countRows = (rows: number) => (rows === 1 ? '1 row' : `${rows.toLocaleString('en-US')} rows`)

export const countProducts = (products: number) =>
  products === 1 ? '1 product' : `${products.toLocaleString('en-US')} products`
