import {
  type Facets,
  getCategory,
  getFacets,
  getProduct,
  listCategories,
  listProducts,
  suggestProducts,
} from '#contract/catalog/catalog.ts'
import type { Db } from '#platform/database/db.ts'
import type { ShopContext } from '#shop/context.ts'
import { limits } from '#shop/limits.ts'
import { cardTags, factTags, listTags, productTags } from '#shop/products/cache-tags.ts'
import { CategoryReader } from './category-reader.ts'
import { FacetReader } from './facet-reader.ts'
import { ProductGone, ProductMoved, ProductNotFound } from './problems.ts'
import { createThresholdReader, showOnlyLowStock } from './low-stock.ts'
import { moneyOrNull } from './product-reply.ts'
import { ProductLoader } from './product-loader.ts'
import { createSynonymReader } from './synonym-reader.ts'
import { findRedirect, isRetiredSlug } from '#shop/catalog/queries/products.ts'
import { suggest } from '#shop/catalog/search/suggest.ts'

const limited = { uncachedLimits: limits.uncachedCatalog }

export function catalogRoutes({ serve, readDb, cache }: ShopContext) {
  const readThreshold = createThresholdReader(readDb, cache)
  const readSynonyms = createSynonymReader(readDb, cache)
  const categories = new CategoryReader(readDb, cache)
  const facets = new FacetReader(readDb, cache, categories)
  const products = new ProductLoader(readDb, cache)

  serve(
    listProducts,
    async ({ query: { lowStockOnly, ...query } }, dependencies) => {
      const { search, id: foundIds, ...list } = query
      const tags = listTags(query, await categories.findIds(query, dependencies))
      dependencies.dependsOn(...tags)
      const page = await (search
        ? products.search({ ...list, search, synonyms: await readSynonyms(dependencies) })
        : products.list({ ...list, ...(foundIds && { foundIds }) }, tags))
      const threshold = lowStockOnly ? await readThreshold(dependencies) : Infinity
      for (const { id, matchingVariants } of page.items)
        // A card's stock is that of the whole product. Some variants may run low before.
        dependencies.dependsOn(...(threshold < Infinity && !matchingVariants ? cardTags : productTags)([id]))
      return showOnlyLowStock(page, threshold)
    },
    limited,
  )

  serve(
    getFacets,
    async ({ query: { search, ...filters } }, dependencies) => {
      if (!search) return facetsReply({ ...(await facets.read(filters, dependencies)), reading: null })
      const synonyms = await readSynonyms(dependencies)
      return facetsReply(await facets.readFound({ ...filters, search, synonyms }, dependencies))
    },
    limited,
  )

  serve(
    suggestProducts,
    async ({ query }, dependencies) => {
      dependencies.dependsOn(...factTags, 'products:prices', 'settings')
      return suggest(readDb(), {
        typed: query.q,
        synonyms: await readSynonyms(dependencies),
        categories: await categories.rows(dependencies),
      })
    },
    limited,
  )

  serve(getProduct, async ({ params }, { dependsOn }) => {
    const product = await products.bySlug(params.slug)
    if (!product) throw await missingProductProblem(readDb(), params.slug)
    dependsOn(...productTags([product.id]))
    return product
  })

  serve(listCategories, (_call, dependencies) => categories.list(dependencies))

  serve(getCategory, ({ params }, dependencies) => categories.find(params.slug, dependencies))
}

type Counts = Awaited<ReturnType<FacetReader['read']>> & Pick<Facets, 'reading'>

const facetsReply = ({ price: { min, max, histogram }, ...others }: Counts) => ({
  ...others,
  price: { min: moneyOrNull(min), max: moneyOrNull(max), histogram },
})

async function missingProductProblem(db: Db, slug: string) {
  const redirect = await findRedirect(db, slug)
  if (redirect) return new ProductMoved(redirect.slug)
  return (await isRetiredSlug(db, slug)) ? new ProductGone() : new ProductNotFound()
}
