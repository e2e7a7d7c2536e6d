import type { ProductDetail } from '#contract/catalog/catalog.ts'
import {
  type MatrixLayout,
  matrixLayers,
  matrixLayout,
} from '#web/storefront/product/matrix/matrix-layout.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** The matrix of all variants while its code loads, with the same rows and columns in the same sizes. */
export function MatrixOutline({ product }: { product: ProductDetail }) {
  const layers = matrixLayers(product)
  const { columns, rows } = matrixLayout(product, layers[0])
  const hasResale = product.offers.some(({ rrp }) => rrp !== null)
  return (
    <div aria-hidden="true">
      {layers.length > 0 && (
        <div className="mb-4 flex flex-wrap gap-2 pt-6">
          {layers.map((layer) => (
            <span
              key={layer}
              className="inline-flex min-h-control items-center rounded-2 border px-3.5 text-xs text-ink-2"
            >
              {layer}
            </span>
          ))}
        </div>
      )}
      <table className="w-full border-collapse bg-surface text-sm max-lg:block max-lg:bg-transparent">
        <thead className="max-lg:hidden">
          <tr>
            {[product.options[0]?.name, ...columns, 'Row'].map((name, index) => (
              <td
                key={index}
                className={`border bg-sunken px-3 py-2 align-top font-540 ${hasResale ? 'h-13.25' : ''}`}
              >
                {name ?? 'Quantity'}
              </td>
            ))}
          </tr>
        </thead>
        <tbody className="max-lg:grid max-lg:grid-cols-[minmax(0,1fr)] max-lg:gap-3">
          {rows.map((row) => (
            <Row key={row.value} row={row} />
          ))}
        </tbody>
      </table>
      <div className="h-19.25 border border-t-2 border-t-ink bg-surface max-lg:-mx-gutter max-lg:mt-3 max-lg:h-30 max-lg:border-x-0" />
      <div className="mt-2.5 h-5 max-lg:hidden" />
    </div>
  )
}

function Row({ row: { value, cells } }: { row: MatrixLayout['rows'][number] }) {
  return (
    <tr className="max-lg:block max-lg:border max-lg:bg-surface">
      <td className="border p-3 font-540 wrap-anywhere max-lg:block max-lg:border-0 max-lg:bg-sunken max-lg:py-2">
        <span className="flex min-h-11 items-center gap-3">
          <Skeleton className="size-11 flex-none" />
          {value}
        </span>
      </td>
      {cells.map(({ column, offer }) => (
        <td key={column} className="border p-3 max-lg:block max-lg:border-0 max-lg:border-t">
          <span className="flex h-11 items-start gap-3 max-[359px]:h-14">
            <span className="w-19.5 wrap-anywhere lg:hidden">{column}</span>
            {offer && <Skeleton className="mr-auto h-4 w-18" />}
            {offer && <Skeleton className="h-8 w-25 max-lg:h-11 max-lg:w-32" />}
          </span>
        </td>
      ))}
      <td className="border p-3 text-right text-ink-3 max-lg:block max-lg:border-0 max-lg:border-t max-lg:bg-sunken max-lg:py-2 max-lg:text-left lg:w-21">
        None
      </td>
    </tr>
  )
}
