import type { SpecificationGroup } from '#contract/catalog/specification-groups.ts'
import type { ComparedProductDetail } from './comparison-query.ts'
import { classes } from '#web/ui/classes.ts'
import { type ComparedRow, compareSpecifications } from './compare-specifications.ts'
import { ComparedHeading } from './compared-heading.tsx'
import { ComparedRow as Row, firstCell } from './compared-row.tsx'
import { OfferRows } from './offer-rows.tsx'

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
      {rows.map(({ group, name, values, isNumeric }) => (
        <Row key={`${group} ${name}`} name={name} isNumeric={isNumeric}>
          {values}
        </Row>
      ))}
    </tbody>
  )
}
