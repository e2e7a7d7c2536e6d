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
  /** See {@link SpecificationValueRow.places}. */
  places: Int32Array | null
}

/** The specifications of a category's products. */
export interface SpecificationIndex {
  specifications: { name: string; position: number; spellings: Spelling[] }[]
  names: ReadonlySet<string>
  maxProductId: number
}

/** Percent of the list's products: fewer make no filter of a specification. */
const minShare = 40
/** Values per product, in percent: more hardly group the products, such as weights. */
const maxVariety = 80

export async function indexSpecifications(
  rows: readonly SpecificationValueRow[],
): Promise<SpecificationIndex> {
  const byName = new Map<string, { spellings: Spelling[]; positions: number; products: number }>()
  let maxProductId = 0
  for await (const { name, value, key, positions, productIds, places } of iterateYielding(rows, 20)) {
    const specification = byName.get(name) ?? { spellings: [], positions: 0, products: 0 }
    const ids = numbersOf(productIds)
    specification.spellings.push({
      value,
      key,
      productIds: ids,
      places: places === null ? null : numbersOf(places),
    })
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
  return { specifications, names: new Set(byName.keys()), maxProductId }
}

const numbersOf = (text: string) => Int32Array.from(text.split(','), Number)

/** In bytes. */
export const sizeOfIndex = ({ specifications }: SpecificationIndex) =>
  specifications
    .flatMap(({ spellings }) => spellings)
    .reduce((sum, { productIds, places }) => sum + 500 + productIds.byteLength + (places?.byteLength ?? 0), 0)

interface ListedMatches {
  matches: readonly MatchRow[]
  /** The chosen values by the name of the specification. */
  chosen: ReadonlyMap<string, readonly string[]>
}

/**
 * The specifications that a list's products share, in the sequence of their specification tables, with how many products each
 * value would find, in its most frequent spelling. Other filters change the counts, not which values there are. A product is
 * counted if one of its variants has the value and matches the filters of other names.
 */
export function countSpecifications(
  { specifications, maxProductId }: SpecificationIndex,
  { matches, chosen }: ListedMatches,
): SpecificationFacet[] {
  const isListed = new Uint8Array(maxProductId + 1)
  /** The variants of each product that match, as bits. */
  const matching = new Int32Array(maxProductId + 1)
  let listed = 0
  for (const { places, ids } of matches) {
    const bits = places?.reduce((all, place) => all | (1 << (place % 31)), 0) ?? -1
    for (const id of ids.split(',')) {
      isListed[Number(id)] = 1
      matching[Number(id)] = bits
      listed++
    }
  }
  const withChosen = specifications.flatMap(({ name, spellings }) => {
    const values = chosen.get(name)
    return values ? [{ name, places: placesOf(spellings, { values, maxProductId }) }] : []
  })
  const facets: SpecificationFacet[] = []
  for (const { name, spellings } of specifications) {
    const others = withChosen.filter((each) => each.name !== name).map(({ places }) => places)
    const values = countValues(spellings, { isListed, matching: both(matching, others) })
    if (isShared(values, listed))
      facets.push({
        name,
        values: values.map(({ value, count }) => ({ value, count })).toSorted(compareValues),
      })
    if (facets.length === maxSpecificationGroups) break
  }
  return facets
}

/** For each product the variants that have one of these values, in any spelling. */
function placesOf(
  spellings: readonly Spelling[],
  { values, maxProductId }: { values: readonly string[]; maxProductId: number },
): Int32Array {
  const keys = new Set(
    values.map((value) => spellings.find((each) => each.value === value)?.key ?? keyOf(value)),
  )
  const masks = new Int32Array(maxProductId + 1)
  for (const { key, productIds, places } of spellings) {
    if (!keys.has(key)) continue
    for (const [i, id] of productIds.entries()) masks[id] = (masks[id] ?? 0) | (places?.[i] ?? -1)
  }
  return masks
}

/** As the function `specification_key` of the database. */
const keyOf = (value: string) => value.replace(/\s+/gu, ' ').trim().toLowerCase()

function both(places: Int32Array, others: readonly Int32Array[]): Int32Array {
  return others.length === 0
    ? places
    : places.map((bits, id) => others.reduce((shared, other) => shared & (other[id] ?? 0), bits))
}

interface CountedValue {
  /** In its most frequent spelling. */
  value: string
  ofSpelling: number
  products: number
  count: number
}

interface Counting {
  isListed: Uint8Array
  matching: Int32Array
}

/** The values that products of the list have. */
function countValues(spellings: readonly Spelling[], counting: Counting): CountedValue[] {
  const byKey = new Map<string, CountedValue>()
  for (const { value, key, ...spelling } of spellings) {
    const { products, count } = countSpelling(spelling, counting)
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

function countSpelling(
  { productIds, places }: Pick<Spelling, 'productIds' | 'places'>,
  { isListed, matching }: Counting,
) {
  let products = 0
  let count = 0
  for (const [i, id] of productIds.entries()) {
    if (isListed[id] !== 1) continue
    products++
    if (((matching[id] ?? 0) & (places?.[i] ?? -1)) !== 0) count++
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
