import type { ImportUndo } from '#contract/catalog/imports/product-imports.ts'

type Counts = Pick<ImportUndo, 'deleted' | 'restored' | 'kept' | 'categories'>

/** Such as "Undo deletes 22 products and restores 61. 3 products were edited or sold since and keep their values." */
export function undoPreviewText(counts: Counts): string {
  const { deleted, restored, categories } = counts
  const parts = [
    ...(deleted > 0 ? [`deletes ${countProducts(deleted)}`] : []),
    ...(restored > 0 ? [`restores ${deleted > 0 ? figure(restored) : countProducts(restored)}`] : []),
  ]
  const lead = parts.length > 0 ? `Undo ${parts.join(' and ')}.` : 'There is nothing left to undo.'
  const emptied = categories > 0 ? ` It also deletes ${countCategories(categories)}.` : ''
  return lead + emptied + keptText(counts)
}

/** Such as "Undone. 22 products deleted again, 61 restored." */
export function undoneText(counts: Counts): string {
  const { deleted, restored, categories } = counts
  const parts = [
    ...(deleted > 0 ? [`${countProducts(deleted)} deleted again`] : []),
    ...(restored > 0 ? [`${deleted > 0 ? figure(restored) : countProducts(restored)} restored`] : []),
    ...(categories > 0 ? [`${countCategories(categories)} deleted`] : []),
  ]
  const done = parts.length > 0 ? ` ${parts.join(', ')}.` : ' No products changed.'
  return `Undone.${done}${keptText(counts)}`
}

function keptText({ kept }: Counts) {
  if (kept === 0) return ''
  return kept === 1
    ? ' 1 product was edited or sold since and keeps its values.'
    : ` ${figure(kept)} products were edited or sold since and keep their values.`
}

const figure = (count: number) => count.toLocaleString('en-US')

const countCategories = (count: number) =>
  count === 1 ? '1 empty category' : `${figure(count)} empty categories`

const countProducts = (count: number) => (count === 1 ? '1 product' : `${figure(count)} products`)
