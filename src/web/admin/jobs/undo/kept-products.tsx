import type { ImportUndo } from '#contract/catalog/imports/product-imports.ts'

const maxListed = 5

const reasons = { edited: 'edited', sold: 'sold' } as const

/** The products that an undo leaves alone. */
export function KeptProducts({ undo: { kept, keptProducts } }: { undo: ImportUndo }) {
  if (kept === 0) return null
  const listed = keptProducts.slice(0, maxListed)
  return (
    <ul className="mt-2 grid gap-0.5 text-ink-2">
      {listed.map(({ id, sku, name, reason }) => (
        <li key={id} className="wrap-anywhere">
          {name} <span className="id">{sku}</span>, {reasons[reason]}
        </li>
      ))}
      {kept > listed.length && <li>{(kept - listed.length).toLocaleString('en-US')} more</li>}
    </ul>
  )
}
