import type { ProductDetail } from '#contract/catalog/catalog.ts'
import { type MatrixEntry, unitCount, validLines } from './use-matrix.ts'

interface Props {
  product: Pick<ProductDetail, 'options'>
  /** The values of the third option; empty with fewer options. */
  layers: string[]
  layer: string | undefined
  entries: ReadonlyMap<string, MatrixEntry>
  onLayerChange: (layer: string) => void
}

/** Chooses the value of the third option whose matrix is shown. */
export function LayerPicker({ product, layers, layer, entries, onLayerChange }: Props) {
  if (layers.length === 0) return null
  return (
    <fieldset className="mb-4">
      <legend className="mb-1.5 text-xs text-ink-2">{product.options[2]?.name}</legend>
      <div className="flex flex-wrap gap-2">
        {layers.map((value) => (
          <label key={value} className={choice}>
            <input
              type="radio"
              name="matrix-layer"
              aria-label={value}
              checked={value === layer}
              onChange={() => onLayerChange(value)}
              className="absolute inset-0 cursor-[inherit] opacity-0"
            />
            {value}
            <UnitsOf layer={value} entries={entries} />
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** Units entered in this layer, shown so that quantities of a hidden layer are not forgotten. */
function UnitsOf({ layer, entries }: { layer: string; entries: Props['entries'] }) {
  const lines = validLines(entries.values()).filter(({ offer }) => offer.options[2] === layer)
  const units = lines.reduce((total, { quantity }) => total + quantity, 0)
  return units === 0 ? null : <span className="num">({unitCount(units)})</span>
}

const choice =
  'choice relative inline-flex min-h-control items-center gap-1.5 rounded-2 border border-line-2 bg-surface px-3.5 text-xs ' +
  'has-checked:border-ink has-checked:bg-ink has-checked:font-540 has-checked:text-on-ink ' +
  'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-copper'
