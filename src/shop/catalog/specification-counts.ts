import { maxSpecificationGroups, maxSpecificationValues } from '#contract/catalog/specification-filters.ts'
import { iterateYielding } from '#platform/iterate-yielding.ts'
import type { MatchRow, SpecificationValueRow } from '#shop/catalog/queries/specification-facets.ts'
import { byAmount } from './by-amount.ts'

export interface SpecificationFacet {
  name: string
  values: { value: string; count: number }[]
}

/** A value in one spelling. */
interface Spelling {
  value: string
  /** See {@link SpecificationValueRow.key}. */
  key: string
  productIds: Int32Array
}

/** The specifications of a category's products. */
export interface SpecificationIndex {
  specifications: { name: string; position: number; spellings: Spelling[] }[]
  maxProductId: number
}

/** Of the list's products, in percent: fewer make no filter of a specification. */
const minShare = 40
/** Values per product, in percent: more hardly group the products, such as weights. */
const maxVariety = 80

export async function indexSpecifications(
  rows: readonly SpecificationValueRow[],
): Promise<SpecificationIndex> {
  const byName = new Map<string, { spellings: Spelling[]; positions: number; products: number }>()
  let maxProductId = 0
  for await (const { name, value, key, positions, productIds } of iterateYielding(rows, 20)) {
    const specification = byName.get(name) ?? { spellings: [], positions: 0, products: 0 }
    const ids = Int32Array.from(productIds.split(','), Number)
    specification.spellings.push({ value, key, productIds: ids })
    specification.positions += positions
    specification.products += ids.length
    byName.set(name, specification)
    for (const id of ids) if (id > maxProductId) maxProductId = id
  }
  const specifications = Array.from(byName, ([name, { spellings, positions, products }]) => ({
    name,
    position: positions / products,
    spellings,
  }))
  specifications.sort((one, other) => one.position - other.position || (one.name < other.name ? -1 : 1))
  return { specifications, maxProductId }
}

/** In bytes. */
export const sizeOfIndex = ({ specifications }: SpecificationIndex) =>
  specifications
    .flatMap(({ spellings }) => spellings)
    .reduce((sum, { productIds }) => sum + 500 + productIds.byteLength, 0)

/**
 * The specifications that a list's products share, in the sequence of their specification tables, with how many products each
 * value would find, in its most frequent spelling. Other filters change the counts, not which values there are.
 */
export function countSpecifications(
  { specifications, maxProductId }: SpecificationIndex,
  matches: readonly MatchRow[],
): SpecificationFacet[] {
  // Of each product: 0 if it is not in the list, else 1 + the index of its matches.
  const matchOf = new Uint16Array(maxProductId + 1)
  let listed = 0
  for (const [i, { ids }] of matches.entries())
    for (const id of ids.split(',')) {
      matchOf[Number(id)] = i + 1
      listed++
    }
  const facets: SpecificationFacet[] = []
  for (const { name, spellings } of specifications) {
    const isCounted = [false, ...matches.map(({ missed }) => missed === null || missed === name)]
    const values = countValues(spellings, { matchOf, isCounted })
    if (isShared(values, listed))
      facets.push({
        name,
        values: values.map(({ value, count }) => ({ value, count })).toSorted(compareValues),
      })
    if (facets.length === maxSpecificationGroups) break
  }
  return facets
}

interface CountedValue {
  /** In its most frequent spelling. */
  value: string
  ofSpelling: number
  products: number
  count: number
}

interface Counting {
  matchOf: Uint16Array
  isCounted: boolean[]
}

/** The values that products of the list have. */
function countValues(spellings: readonly Spelling[], counting: Counting): CountedValue[] {
  const byKey = new Map<string, CountedValue>()
  for (const { value, key, productIds } of spellings) {
    const { products, count } = countSpelling(productIds, counting)
    if (products === 0) continue
    const other = byKey.get(key) ?? { value, ofSpelling: 0, products: 0, count: 0 }
    const isMoreFrequent =
      products > other.ofSpelling || (products === other.ofSpelling && value < other.value)
    byKey.set(key, {
      value: isMoreFrequent ? value : other.value,
      ofSpelling: Math.max(products, other.ofSpelling),
      products: other.products + products,
      count: other.count + count,
    })
  }
  return [...byKey.values()]
}

function countSpelling(productIds: Int32Array, { matchOf, isCounted }: Counting) {
  let products = 0
  let count = 0
  for (const id of productIds) {
    const match = matchOf[id] ?? 0
    if (match === 0) continue
    products++
    if (isCounted[match]) count++
  }
  return { products, count }
}

function isShared(values: readonly CountedValue[], listed: number) {
  const stated = values.reduce((sum, { products }) => sum + products, 0)
  return (
    values.length >= 2 &&
    values.length <= maxSpecificationValues &&
    values.length * 100 <= stated * maxVariety &&
    stated * 100 >= listed * minShare
  )
}

const compareValues = (one: { value: string }, other: { value: string }) => byAmount(one.value, other.value)
