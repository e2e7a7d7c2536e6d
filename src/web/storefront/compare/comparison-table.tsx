import type { ReactNode } from 'react'
import type { SpecificationGroup } from '#contract/catalog/specification-groups.ts'
import { toCents } from '#contract/money.ts'
import type { ComparedProductDetail } from './comparison-query.ts'
import { Saving } from '#web/storefront/cards/saving.tsx'
import { StockText } from '#web/storefront/cards/stock-text.tsx'
import { useMoney } from '#web/storefront/base/currency.tsx'
import { classes } from '#web/ui/classes.ts'
import { type ComparedRow, compareSpecifications } from './compare-specifications.ts'
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
      <div
        role="region"
        aria-label="Comparison"
        // The arrow keys scroll it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="relative overflow-x-auto border bg-surface"
      >
        <table className="w-full table-fixed text-left text-sm">
          <caption className="sr-only">Compared products</caption>
          <thead>
            <tr>
              <th scope="col" className={classes(firstCell, 'border-b')}>
                <span className="sr-only">Product</span>
              </th>
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
          <OfferRows products={products} />
          {groups.map(({ heading, rows }) => (
            <SpecificationRows key={heading} heading={heading} rows={rows} />
          ))}
        </table>
      </div>
      {onlyDifferences && groups.length === 0 && (
        <p className="mt-4 text-sm text-ink-2">These products list the same specifications.</p>
      )}
    </>
  )
}

function OfferRows({ products }: Pick<Props, 'products'>) {
  return (
    <tbody>
      <Row name="Price">
        {products.map((product) => (
          <Price key={product.slug} product={product} />
        ))}
      </Row>
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
  )
}

function SpecificationRows({ heading, rows }: SpecificationGroup<ComparedRow>) {
  const columns = 1 + (rows[0]?.values.length ?? 0)
  return (
    <tbody>
      {heading !== null && (
        <tr>
          <th scope="rowgroup" colSpan={columns} className="border-b border-ink pt-6 pb-2 font-560">
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
  )
}

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
