import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod'
import { contentPageNames } from '#contract/choices.ts'
import { paths } from '#contract/paths.ts'
import { ownPictures } from '#contract/pictures.ts'
import type { Cache } from '#platform/cache/cache.ts'
import type { Db } from '#platform/database/db.ts'
import { NotFound } from '#platform/problems.ts'
import { factTags } from '#shop/products/cache-tags.ts'
import * as queries from './queries.ts'
import { type SitemapPage, renderSitemap, renderSitemapIndex } from './sitemap-xml.ts'

interface Sitemap {
  readDb: () => Db
  publicUrl: URL
  cache: Cache
  /** URLs per file. sitemaps.org allows 50,000, but a file is rendered at once. */
  maxUrls?: number
}

const fileParams = z.object({ file: z.coerce.number().int().min(1).max(100_000) })

/** Serves the sitemap: one file, or an index of several if one cannot hold all pages. */
export function sitemapRoutes(app: FastifyInstance, { readDb, publicUrl, cache, maxUrls = 2000 }: Sitemap) {
  const { origin } = publicUrl
  const files = cache.region<string>('sitemap', ({ length }) => 2 * length)
  const readFile = (name: string, render: (db: Db) => Promise<string>) =>
    files.read(name, async ({ dependsOn }) => {
      dependsOn(...factTags, 'settings')
      return render(readDb())
    })

  app.get('/sitemap.xml', async (_request, reply) => {
    const xml = await readFile('index', async (db) => {
      const summary = await queries.summarizeProducts(db)
      const pages = await listOtherPages(db, summary)
      const total = [...summary.values()].reduce((sum, category) => sum + category.total, 0)
      if (pages.length + total <= maxUrls)
        return renderSitemap(origin, [...pages, ...(await listProductPages(db, 0, total))])
      const numbers = Array.from({ length: Math.ceil(total / maxUrls) }, (_, i) => i + 1)
      return renderSitemapIndex(origin, [
        '/sitemap-pages.xml',
        ...numbers.map((number) => `/sitemap-products-${number}.xml`),
      ])
    })
    return sendXml(reply, xml)
  })

  app.get('/sitemap-pages.xml', async (_request, reply) => {
    const xml = await readFile('pages', async (db) =>
      renderSitemap(origin, await listOtherPages(db, await queries.summarizeProducts(db))),
    )
    return sendXml(reply, xml)
  })

  app.get('/sitemap-products-:file.xml', async (request, reply) => {
    const { data } = fileParams.safeParse(request.params)
    if (!data) throw new NotFound()
    const xml = await readFile(`products ${data.file}`, async (db) => {
      const firstId = await queries.findProductId(db, (data.file - 1) * maxUrls)
      return firstId === undefined ? '' : renderSitemap(origin, await listProductPages(db, firstId, maxUrls))
    })
    if (xml === '') throw new NotFound()
    return sendXml(reply, xml)
  })
}

type ProductSummary = Awaited<ReturnType<typeof queries.summarizeProducts>>

/** All pages except products. */
async function listOtherPages(db: Db, summary: ProductSummary): Promise<SitemapPage[]> {
  const changes = [...summary.values()].flatMap(({ changedAt }) => changedAt ?? [])
  const categories = await queries.listCategoryPages(db)
  const contentChangedAt = await queries.findContentChange(db)
  const changedAt = changes.toSorted((a, b) => a.getTime() - b.getTime()).at(-1) ?? null
  return [
    { path: paths.home, changedAt },
    { path: paths.products, changedAt },
    ...categories.map(({ id, slug }) => ({
      path: paths.category(slug),
      changedAt: summary.get(id)?.changedAt ?? null,
    })),
    ...contentPageNames.map((name) => ({ path: paths.content(name), changedAt: contentChangedAt })),
  ]
}

/** Up to `limit` products from this id on. */
async function listProductPages(db: Db, from: number, limit: number): Promise<SitemapPage[]> {
  const rows = await queries.listProductPages(db, { from, limit })
  return rows.map(({ slug, changedAt, imageUrl, images }) => ({
    path: paths.product(slug),
    changedAt,
    pictures: ownPictures([imageUrl, ...images]),
  }))
}

const sendXml = (reply: FastifyReply, xml: string) =>
  reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=3600').send(xml)
