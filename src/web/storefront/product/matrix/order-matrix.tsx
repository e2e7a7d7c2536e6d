import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ProductDetail } from '#contract/catalog/catalog.ts'
import { LayerPicker } from './layer-picker.tsx'
import { MatrixKeys } from './matrix-keys.tsx'
import { matrixLayers, matrixLayout } from './matrix-layout.ts'
import { MatrixTable } from './matrix-table.tsx'
import { MatrixTray } from './matrix-tray.tsx'
import { focusCell } from './move-focus.ts'
import { useMatrix } from './use-matrix.ts'

interface Props {
  product: ProductDetail
  /** Value of the third option; ignored with fewer options. */
  initialLayer: string | undefined
}

/** All variants with a quantity each, added to the cart at once or not at all. */
export function OrderMatrix({ product, initialLayer }: Props) {
  const table = useRef<HTMLTableElement>(null)
  const [layer, setLayer] = useState(initialLayer)
  const matrix = useMatrix(product)
  const layers = matrixLayers(product)

  /** The variants as shown, those of the current layer first. */
  function skusInSequence() {
    const sequence = layers.length === 0 ? [undefined] : [...new Set([layer, ...layers])]
    return sequence.flatMap((each) =>
      matrixLayout(product, each).rows.flatMap(({ cells }) => cells.flatMap(({ offer }) => offer?.sku ?? [])),
    )
  }

  function focusFirst(skus: ReadonlySet<string>) {
    const sku = skusInSequence().find((candidate) => skus.has(candidate))
    if (sku === undefined) return
    const layerOfCell = matrix.entries.get(sku)?.offer.options[2]
    // The cell must be in the document before it takes the focus.
    flushSync(() => layers.length > 0 && setLayer(layerOfCell))
    focusCell(table.current, sku)
  }

  const invalidSkus = () =>
    new Set([...matrix.entries].flatMap(([sku, { quantity }]) => (quantity.kind === 'invalid' ? [sku] : [])))

  async function submit() {
    matrix.stopTyping()
    const invalid = invalidSkus()
    focusFirst(invalid.size > 0 ? invalid : new Set(await matrix.add()))
  }

  return (
    <>
      <LayerPicker
        product={product}
        layers={layers}
        layer={layer}
        entries={matrix.entries}
        onLayerChange={setLayer}
      />
      <MatrixTable
        ref={table}
        product={product}
        layer={layer}
        matrix={matrix}
        onSubmit={() => void submit()}
      />
      <MatrixTray
        entries={[...matrix.entries.values()]}
        isAdding={matrix.isAdding}
        onAdd={() => void submit()}
        onClear={matrix.clear}
        onShowInvalid={() => focusFirst(invalidSkus())}
      />
      <MatrixKeys />
    </>
  )
}
