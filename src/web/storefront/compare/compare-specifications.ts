import type { ProductDetail } from '#contract/catalog/catalog.ts'
import {
  type Specification,
  type SpecificationGroup,
  groupSpecifications,
} from '#contract/catalog/specification-groups.ts'
import { type Specified, listedSpecifications } from '#web/storefront/product/listed-specifications.ts'
import { alignValues, sameValue } from './measured-value.ts'
import { sameName } from './same-name.ts'

export interface ComparedRow {
  group: string | undefined
  name: string
  /** One for each product; null if it does not state any. */
  values: (string | null)[]
  /** Whether the values are numbers of one unit. */
  isNumeric: boolean
  hasDifferences: boolean
}

type Compared = Specified & Pick<ProductDetail, 'options'>

/** The options and specifications of all products side by side, by group. Names and groups of one meaning are one. */
export function compareSpecifications(products: readonly Compared[]): SpecificationGroup<ComparedRow>[] {
  const lists = products.map(factsOf)
  const rows = new Map<string, Pick<ComparedRow, 'group' | 'name' | 'values'>>()
  const groups = new Map<string, string>()
  const keyOf = rowKeys(lists)
  for (const [index, facts] of lists.entries()) {
    for (const fact of facts) {
      const { name, value } = fact
      const group = fact.group && (groups.get(sameName(fact.group)) ?? fact.group)
      if (group) groups.set(sameName(group), group)
      const row = rows.get(keyOf(fact)) ?? { group, name, values: products.map(() => null) }
      rows.set(keyOf(fact), { ...row, values: row.values.with(index, value) })
    }
  }
  return groupSpecifications(
    [...rows.values()].map((row) => ({
      ...row,
      ...alignValues(row.values),
      hasDifferences: new Set(row.values.map((value) => value && sameValue(value))).size > 1,
    })),
  )
}

/** A name alone identifies a row, unless a product has it several times: then its spelling and group do. */
function rowKeys(lists: readonly Specification[][]) {
  const repeated = new Set(
    lists.flatMap((facts) => {
      const names = facts.map(({ name }) => sameName(name))
      return names.filter((name, index) => names.indexOf(name) !== index)
    }),
  )
  return ({ group = '', name }: Specification) => {
    const same = sameName(name)
    return repeated.has(same) ? `${sameName(group)} / ${name.toLowerCase()}` : same
  }
}

/** An option of several values says more than the specification of the same name, an option of one value less. */
function factsOf(product: Compared): Specification[] {
  const specifications = listedSpecifications(product)
  const isStated = (option: string) => specifications.some(({ name }) => sameName(name) === sameName(option))
  const options = product.options.filter(({ name, values }) => values.length > 1 || !isStated(name))
  const isOption = (specification: string) =>
    options.some(({ name }) => sameName(name) === sameName(specification))
  return [
    ...options.map(({ name, values }) => ({ group: 'Options', name, value: values.join(', ') })),
    ...specifications.filter(({ name }) => !isOption(name)),
  ]
}
