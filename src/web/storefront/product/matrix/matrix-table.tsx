import type { Ref } from 'react'
import type { ProductDetail } from '#contract/catalog/catalog.ts'
import type { Offer, ProductOption } from '#contract/catalog/offers.ts'
import { toCents } from '#contract/money.ts'
import { Thumbnail } from '#web/shared/thumbnail.tsx'
import { classes } from '#web/ui/classes.ts'
import { amountOf } from '#web/storefront/cart/cart-figures.ts'
import { useMoney } from '#web/storefront/base/currency.tsx'
import { MatrixCell } from './matrix-cell.tsx'
import { type MatrixRow, matrixLayout } from './matrix-layout.ts'
import { type useMatrix, unitCount, validLines } from './use-matrix.ts'

interface Props {
  product: ProductDetail
  layer: string | undefined
  matrix: ReturnType<typeof useMatrix>
  onSubmit: () => void
  ref: Ref<HTMLTableElement>
}

/** Below 1024 px, each row becomes a list of its cells. */
export function MatrixTable({ product, layer, matrix, onSubmit, ref }: Props) {
  const { columns, rows } = matrixLayout(product, layer)
  const axes = product.options.slice(0, 2).map((option) => option.name.toLowerCase())
  const named = layer === undefined ? product.name : `${product.name}, ${layer}`

  /** Fills the cells from a position on, right and down. */
  function paste(block: string[][], startRow: number, startColumn: number) {
    const filled = block.flatMap((line, down) =>
      line.flatMap((text, right): [string, string][] => {
        const offer = rows[startRow + down]?.cells[startColumn + right]?.offer
        return offer?.inStock ? [[offer.sku, text]] : []
      }),
    )
    matrix.enter(filled)
  }

  return (
    <div className="lg:overflow-x-auto">
      <table
        ref={ref}
        className="w-full border-collapse bg-surface text-sm tabular-nums max-lg:block max-lg:bg-transparent"
      >
        <caption className="sr-only">
          Quantities of {named}, by {axes.join(' and ')}
        </caption>
        <MatrixHead options={product.options} columns={columns} rows={rows} />
        <tbody className="max-lg:grid max-lg:grid-cols-[minmax(0,1fr)] max-lg:gap-3">
          {rows.map((row, index) => (
            <tr key={row.value} className="max-lg:block max-lg:border max-lg:bg-surface">
              <RowHead row={row} />
              {row.cells.map(({ column, offer }, position) => (
                <MatrixCell
                  key={column}
                  label={[row.value, ...(column === null ? [] : [column])].join(', ')}
                  column={column}
                  entry={offer ? matrix.entries.get(offer.sku) : undefined}
                  position={`${index} ${position}`}
                  matrix={matrix}
                  onPaste={(block) => paste(block, index, position)}
                  onSubmit={onSubmit}
                />
              ))}
              <RowTotal row={row} matrix={matrix} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface HeadProps {
  options: ProductOption[]
  columns: (string | null)[]
  rows: MatrixRow[]
}

function MatrixHead({ options: [rowOption], columns, rows }: HeadProps) {
  return (
    <thead className="max-lg:sr-only">
      <tr>
        <th scope="col" className={columnHead}>
          {rowOption?.name}
        </th>
        {columns.map((column, index) => (
          <ColumnHead key={column} column={column} offers={rows.map(({ cells }) => cells[index]?.offer)} />
        ))}
        <th scope="col" className={classes(columnHead, 'text-right!')}>
          Row
        </th>
      </tr>
    </thead>
  )
}

const columnHead = 'border bg-sunken px-3 py-2 text-left align-top font-540'

interface ColumnHeadProps {
  column: string | null
  offers: (Offer | null | undefined)[]
}

/** The value, and the resale price where all variants of the column share it. */
function ColumnHead({ column, offers }: ColumnHeadProps) {
  const money = useMoney()
  const prices = new Set(offers.flatMap((offer) => (offer ? [offer.rrp] : [])))
  const [rrp] = prices
  return (
    <th scope="col" className={columnHead}>
      {column ?? 'Quantity'}
      {prices.size === 1 && rrp && (
        <span className="resale block text-2xs font-400 text-ink-2">Resale {money(toCents(rrp))}</span>
      )}
    </th>
  )
}

function RowHead({ row: { value, imageUrl, cells } }: { row: MatrixRow }) {
  const offered = cells.filter(({ offer }) => offer !== null)
  const [only] = offered
  return (
    <th
      scope="row"
      className="border p-3 text-left align-top font-540 max-lg:block max-lg:border-0 max-lg:bg-sunken max-lg:py-2"
    >
      <span className="flex items-center gap-3">
        <Thumbnail imageUrl={imageUrl} size={44} />
        <span className="min-w-0">
          <span className="wrap-anywhere">{value}</span>
          {offered.length === 1 && cells.length > 1 && (
            <span className="block text-2xs font-400 text-ink-2">{only?.column} only</span>
          )}
        </span>
      </span>
    </th>
  )
}

function RowTotal({ row, matrix }: { row: MatrixRow; matrix: Props['matrix'] }) {
  const money = useMoney()
  const entries = row.cells.flatMap(({ offer }) => (offer && matrix.entries.get(offer.sku)) ?? [])
  const lines = validLines(entries)
  const units = lines.reduce((total, { quantity }) => total + quantity, 0)
  return (
    <td className="num border p-3 text-right align-top max-lg:flex max-lg:justify-between max-lg:border-0 max-lg:border-t max-lg:bg-sunken max-lg:py-2">
      {units === 0 ? (
        <span className="text-ink-3">None</span>
      ) : (
        <>
          <span className="font-540">{unitCount(units)}</span>
          <span className="block text-ink-2">{money(lines.map(amountOf))}</span>
        </>
      )}
    </td>
  )
}
