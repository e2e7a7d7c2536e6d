import type { ReactNode } from 'react'
import { toCents } from '#contract/money.ts'
import type { ComparedProductDetail } from '#web/api/comparison.ts'
import { Saving } from '#web/storefront/catalog/grid/saving.tsx'
import { StockText } from '#web/storefront/catalog/grid/stock-text.tsx'
import { useMoney } from '#web/storefront/layout/currency.tsx'
import { classes } from '#web/ui/classes.ts'
import { compareSpecifications } from './compare-specifications.ts'
import { ComparedHeading } from './compared-heading.tsx'

interface Props {
  products: ComparedProductDetail[]
  /** Hides specifications that all products share. */
  onlyDifferences: boolean
}

/** Products in columns. Scrolls sideways inside itself; the names of the rows stay in view. */
export function ComparisonTable({ products, onlyDifferences }: Props) {
  const groups = compareSpecifications(products)
    .map(({ heading, rows }) => ({
      heading,
      rows: onlyDifferences ? rows.filter(({ hasDifferences }) => hasDifferences) : rows,
    }))
    .filter(({ rows }) => rows.length > 0)
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that the arrow keys scroll it */}
      <div
        role="region"
        aria-label="Comparison"
        tabIndex={0}
        className="relative overflow-x-auto border bg-surface"
      >
        <table className="w-full text-left text-sm">
          <caption className="sr-only">Compared products</caption>
          <thead>
            <tr>
              <td className={classes(firstCell, 'border-b')} />
              {products.map((product) => (
                <ComparedHeading
                  key={product.slug}
                  product={product}
                  others={products.filter((other) => other !== product)}
                  onlyDifferences={onlyDifferences}
                />
              ))}
            </tr>
          </thead>
          <tbody>
            <Row name="Price">{products.map(priceOf)}</Row>
            <Row name="Stock">
              {products.map((product) => (
                <StockText key={product.slug} product={product} />
              ))}
            </Row>
            <Row name="SKU">
              {products.map(({ slug, sku }) => (
                <span key={slug} className="id wrap-anywhere">
                  {sku}
                </span>
              ))}
            </Row>
          </tbody>
          {groups.map(({ heading, rows }) => (
            <tbody key={heading}>
              {heading !== null && (
                <tr>
                  <th
                    scope="rowgroup"
                    colSpan={products.length + 1}
                    className="border-b border-ink pt-6 pb-2 font-560"
                  >
                    <span className="sticky left-0 px-4 max-md:px-3">{heading}</span>
                  </th>
                </tr>
              )}
              {rows.map(({ group, name, values }) => (
                <Row key={`${group} ${name}`} name={name}>
                  {values}
                </Row>
              ))}
            </tbody>
          ))}
        </table>
      </div>
      {onlyDifferences && groups.length === 0 && (
        <p className="mt-4 text-sm text-ink-2">These products list the same specifications.</p>
      )}
    </>
  )
}

const priceOf = (product: ComparedProductDetail) => <Price key={product.slug} product={product} />

function Price({ product }: { product: ComparedProductDetail }) {
  const money = useMoney()
  const hasRange = toCents(product.maxPrice) > toCents(product.price)
  return (
    <>
      <span className="block text-2xs">
        <Saving product={product} />
      </span>
      {hasRange && <span className="text-xs">from </span>}
      <span className="num text-md font-560">{money(toCents(product.price))}</span>
    </>
  )
}

/** The same background as the table, because the other columns scroll below it. */
const firstCell = 'sticky left-0 z-1 w-44 min-w-28 border-r bg-surface max-md:w-28'

/** A value for each product; null for one without. */
function Row({ name, children }: { name: string; children: readonly ReactNode[] }) {
  return (
    <tr>
      <th
        scope="row"
        className={classes(firstCell, 'border-b px-4 py-2.5 align-top font-400 text-ink-2 max-md:px-3')}
      >
        {name}
      </th>
      {children.map((value, index) => (
        <td key={index} className="border-b px-4 py-2.5 align-top wrap-anywhere max-md:px-3">
          {value ?? (
            <span className="text-ink-3">
              <span aria-hidden="true">–</span>
              <span className="sr-only">Not listed</span>
            </span>
          )}
        </td>
      ))}
    </tr>
  )
}
