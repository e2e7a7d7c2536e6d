import type { ProductDetail } from '#contract/catalog/catalog.ts'
import {
  type Specification,
  type SpecificationGroup,
  groupSpecifications,
} from '#contract/catalog/specification-groups.ts'
import { listedSpecifications } from '#web/storefront/product/listed-specifications.ts'
import { classes } from '#web/ui/classes.ts'

/** A table for each group. */
export function SpecificationTables({ product }: { product: ProductDetail }) {
  const groups = groupSpecifications(listedSpecifications(product))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-6 md:grid-cols-2 lg:grid-cols-3">
      {groups.map((group, index) => (
        <Group key={group.heading} group={group} columns={columnsOf(groups.length, index)} />
      ))}
    </div>
  )
}

/** One or two groups share the width of three. */
function columnsOf(groupCount: number, index: number) {
  if (groupCount === 1) return { group: 'md:col-span-2 lg:col-span-3', rows: 'md:columns-2 lg:columns-3' }
  if (groupCount === 2 && index === 0) return { group: 'lg:col-span-2', rows: 'lg:columns-2' }
  return { group: '', rows: '' }
}

interface GroupProps {
  group: SpecificationGroup<Specification>
  columns: { group: string; rows: string }
}

/** The rows are blocks, so that they can stand in columns. */
function Group({ group: { heading, rows }, columns }: GroupProps) {
  return (
    <section className={columns.group}>
      {heading !== null && <h3>{heading}</h3>}
      <table className="block border-t border-ink text-left text-sm not-first:mt-2">
        <caption className="sr-only">{heading ?? 'Specifications'}</caption>
        <tbody className={classes('block gap-x-10', columns.rows)}>
          {rows.map(({ name, value }) => (
            <tr key={name} className="flex break-inside-avoid border-b py-1.75">
              <th scope="row" className="w-[44%] flex-none pr-4 font-400 text-ink-2 wrap-anywhere">
                {name}
              </th>
              <td className="min-w-0 wrap-anywhere">{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
