import type { ProductFilters } from '#contract/catalog/catalog.ts'
import {
  groupSpecificationFilters,
  parseSpecificationFilter,
} from '#contract/catalog/specification-filters.ts'
import type { Cache, CacheRegion, Dependencies } from '#platform/cache/cache.ts'
import type { Db } from '#platform/database/db.ts'
import { facetTags, specificationTags } from '#shop/products/cache-tags.ts'
import type { CategoryReader } from './category-reader.ts'
import { countFacets } from '#shop/catalog/queries/facets.ts'
import type { ListFilters } from '#shop/catalog/queries/list-condition.ts'
import { listMatches, listSpecificationValues } from '#shop/catalog/queries/specification-facets.ts'
import { findForFacets } from '#shop/catalog/search/search-products.ts'
import type { Reading } from '#shop/catalog/search/find-matches.ts'
import type { Synonym } from '#shop/catalog/search/synonyms.ts'
import {
  type SpecificationFacet,
  type SpecificationIndex,
  countSpecifications,
  indexSpecifications,
  sizeOfIndex,
} from './specification-counts.ts'

type Facets = Awaited<ReturnType<typeof countFacets>> & { specifications: SpecificationFacet[] }

/** Counts products by filter value. */
export class FacetReader {
  readonly #db: () => Db
  readonly #categories: CategoryReader
  readonly #facets: CacheRegion<Facets>
  readonly #specifications: CacheRegion<SpecificationIndex>

  constructor(db: () => Db, cache: Cache, categories: CategoryReader) {
    this.#db = db
    this.#categories = categories
    this.#facets = cache.region('facets', ({ specifications }) => 3000 + 1000 * specifications.length)
    this.#specifications = cache.region('specifications', sizeOfIndex)
  }

  /** Facets of the filters without search. */
  async read(filters: Omit<ProductFilters, 'search'>, dependencies: Dependencies): Promise<Facets> {
    return this.#facets.read(
      JSON.stringify(filters),
      async (own) => {
        own.dependsOn(...facetTags(filters, await this.#categories.findIds(filters, own)))
        return this.#count(filters, own)
      },
      dependencies,
    )
  }

  /** Facets of a search, which are not cached themselves. */
  async readFound(
    { search, synonyms, ...filters }: ProductFilters & { search: string; synonyms: Synonym[] },
    dependencies: Dependencies,
  ): Promise<Facets & { reading: Reading }> {
    const query = { ...filters, search }
    dependencies.dependsOn(...facetTags(query, await this.#categories.findIds(query, dependencies)))
    const { foundIds, reading } = await findForFacets(this.#db(), { ...query, synonyms })
    return { ...(await this.#count({ ...filters, foundIds }, dependencies)), reading }
  }

  async #count(filters: ListFilters, dependencies: Dependencies): Promise<Facets> {
    const [counts, specifications] = await Promise.all([
      countFacets(this.#db(), filters),
      isOfOneCategory(filters) ? this.#countSpecifications(filters, dependencies) : [],
    ])
    return { ...counts, specifications }
  }

  async #countSpecifications(filters: ListFilters, dependencies: Dependencies) {
    const index = await this.#readSpecifications(filters, dependencies)
    const isIndexed = (filter: string) => index.names.has(parseSpecificationFilter(filter).name)
    const { spec = [] } = filters
    const matches = await listMatches(this.#db(), {
      ...filters,
      spec: spec.filter((each) => !isIndexed(each)),
    })
    return countSpecifications(index, { matches, chosen: groupSpecificationFilters(spec) })
  }

  #readSpecifications({ category, categoryId }: ListFilters, dependencies: Dependencies) {
    const scope = { category, categoryId }
    const load = async (own: Dependencies) => {
      own.dependsOn(...specificationTags(await this.#categories.findIds(scope, own)))
      return indexSpecifications(await listSpecificationValues(this.#db(), scope))
    }
    return this.#specifications.read(JSON.stringify(scope), load, dependencies)
  }
}

const isOfOneCategory = ({ category = [], categoryId = [] }: ListFilters) =>
  category.length + categoryId.length === 1
