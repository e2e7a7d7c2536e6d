import type { ProductDetail } from '#contract/catalog/catalog.ts'
import {
  type Specification,
  type SpecificationGroup,
  groupSpecifications,
} from '#contract/catalog/specification-groups.ts'
import { type Specified, listedSpecifications } from '#web/storefront/product/listed-specifications.ts'

export interface ComparedRow {
  group: string | undefined
  name: string
  /** One for each product; null if it does not state any. */
  values: (string | null)[]
  hasDifferences: boolean
}

type Compared = Specified & Pick<ProductDetail, 'options'>

/** The options and specifications of all products side by side, by group. */
export function compareSpecifications(products: readonly Compared[]): SpecificationGroup<ComparedRow>[] {
  const lists = products.map(factsOf)
  const names = lists.map((facts) => facts.map(({ name }) => name))
  // A name alone identifies a row, unless a product has it in several groups.
  const isAmbiguous = (name: string) => names.some((list) => list.indexOf(name) !== list.lastIndexOf(name))
  const keyOf = ({ group, name }: Specification) => (isAmbiguous(name) ? `${group} / ${name}` : name)

  const rows = new Map<string, ComparedRow>()
  for (const [index, facts] of lists.entries()) {
    for (const fact of facts) {
      const { group, name, value } = fact
      const row = rows.get(keyOf(fact)) ?? {
        group,
        name,
        values: products.map(() => null),
        hasDifferences: false,
      }
      rows.set(keyOf(fact), { ...row, values: row.values.with(index, value) })
    }
  }
  return groupSpecifications(
    [...rows.values()].map((row) => ({ ...row, hasDifferences: new Set(row.values).size > 1 })),
  )
}

/** An option says less than the specification of the same name, which follows. */
function factsOf(product: Compared): Specification[] {
  const specifications = listedSpecifications(product)
  const stated = new Set(specifications.map(({ name }) => name.toLowerCase()))
  const options = product.options
    .filter(({ name }) => !stated.has(name.toLowerCase()))
    .map(({ name, values }) => ({ group: 'Options', name, value: values.join(', ') }))
  return [...options, ...specifications]
}
