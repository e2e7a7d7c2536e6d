import type { FastifyInstance, FastifyReply } from 'fastify'
import { Readable } from 'node:stream'
import * as z from 'zod'
import { contentPageNames } from '#contract/choices.ts'
import { paths } from '#contract/paths.ts'
import { ownPictures } from '#contract/pictures.ts'
import type { Cache } from '#platform/cache/cache.ts'
import type { Db } from '#platform/database/db.ts'
import { NotFound } from '#platform/problems.ts'
import { categoryTags, factTags } from '#shop/products/cache-tags.ts'
import * as queries from './queries.ts'
import { type SitemapPage, renderSitemap, renderSitemapIndex } from './sitemap-xml.ts'

interface Sitemap {
  db: Db
  publicUrl: URL
  cache: Cache
  /** URLs per file; sitemaps.org allows 50,000. */
  maxUrls?: number
}

type ProductSummary = Awaited<ReturnType<typeof queries.summarizeProducts>>

const fileParams = z.object({ file: z.coerce.number().int().min(1).max(100_000) })

/** Serves the sitemap: one file, or an index of several if one cannot hold all pages. */
export function sitemapRoutes(app: FastifyInstance, options: Sitemap) {
  const { db, publicUrl, cache, maxUrls = 50_000 } = options
  const { origin } = publicUrl
  const summaries = cache.region<ProductSummary>('sitemap', ({ size }) => 100 * size)
  const firstIds = cache.region<number | undefined>('sitemap files', () => 8)
  const readSummary = () =>
    summaries.read('by category', ({ dependsOn }) => {
      dependsOn(...factTags)
      return queries.summarizeProducts(db)
    })
  app.get('/sitemap.xml', async (_request, reply) => {
    const summary = await readSummary()
    const pages = await listOtherPages(db, summary)
    const total = [...summary.values()].reduce((sum, category) => sum + category.total, 0)
    if (pages.length + total <= maxUrls)
      return sendXml(reply, renderSitemap(origin, pages, readProductPages(db, 0, total)))
    const files = Array.from(
      { length: Math.ceil(total / maxUrls) },
      (_, i) => `/sitemap-products-${i + 1}.xml`,
    )
    return sendXml(reply, renderSitemapIndex(origin, ['/sitemap-pages.xml', ...files]))
  })

  app.get('/sitemap-pages.xml', async (_request, reply) =>
    sendXml(reply, renderSitemap(origin, await listOtherPages(db, await readSummary()))),
  )

  app.get('/sitemap-products-:file.xml', async (request, reply) => {
    const { data } = fileParams.safeParse(request.params)
    const firstId = data && (await readFirstId(data.file))
    if (firstId === undefined) throw new NotFound()
    return sendXml(reply, renderSitemap(origin, [], readProductPages(db, firstId, maxUrls)))
  })

  function readFirstId(file: number) {
    return firstIds.read(String(file), ({ dependsOn }) => {
      dependsOn(...categoryTags)
      return queries.findProductId(db, (file - 1) * maxUrls)
    })
  }
}

/** All pages except products. */
async function listOtherPages(db: Db, summary: ProductSummary): Promise<SitemapPage[]> {
  const changes = [...summary.values()].flatMap(({ changedAt }) => changedAt ?? [])
  const categories = await queries.listCategoryPages(db)
  const contentChangedAt = await queries.findContentChange(db)
  return [
    { path: paths.home, changedAt: changes.toSorted((a, b) => a.getTime() - b.getTime()).at(-1) ?? null },
    ...categories.map(({ id, slug }) => ({
      path: paths.category(slug),
      changedAt: summary.get(id)?.changedAt ?? null,
    })),
    ...contentPageNames.map((name) => ({ path: paths.content(name), changedAt: contentChangedAt })),
  ]
}

const batchSize = 1000

/** Reads up to `limit` products from this id on, in batches, while they are sent. */
async function* readProductPages(db: Db, firstId: number, limit: number): AsyncGenerator<SitemapPage[]> {
  let from = firstId
  for (let remaining = limit; remaining > 0;) {
    const rows = await queries.listProductPages(db, { from, limit: Math.min(batchSize, remaining) })
    yield rows.map(({ slug, changedAt, imageUrl, images }) => ({
      path: paths.product(slug),
      changedAt,
      pictures: ownPictures([imageUrl, ...images]),
    }))
    const last = rows.at(-1)
    if (!last) return
    from = last.id + 1
    remaining -= rows.length
  }
}

function sendXml(reply: FastifyReply, xml: AsyncIterable<string>) {
  return reply
    .type('application/xml; charset=utf-8')
    .header('cache-control', 'public, max-age=3600')
    .send(Readable.from(xml))
}
