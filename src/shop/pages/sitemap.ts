import type { FastifyInstance, FastifyReply } from 'fastify'
import { Readable } from 'node:stream'
import * as z from 'zod'
import { contentPageNames } from '#contract/choices.ts'
import { paths } from '#contract/paths.ts'
import { cacheExpensiveReads } from '#platform/cache/cached-reads.ts'
import type { Invalidations } from '#platform/cache/invalidations.ts'
import type { Db } from '#platform/database/db.ts'
import { NotFound } from '#platform/problems.ts'
import * as queries from './queries.ts'

interface Sitemap {
  db: Db
  publicUrl: URL
  invalidations: Invalidations
  /** How many addresses one file may hold; sitemaps.org says 50,000. */
  largest?: number
}

interface Page {
  path: string
  changedAt: Date | null
}

const partNumber = z.object({ part: z.coerce.number().int().min(1).max(100_000) })

/** The list of pages for search engines: one file, or an index of several where there are too many pages for one. */
export function sitemapRoutes(app: FastifyInstance, { db, publicUrl, invalidations, largest = 50_000 }: Sitemap) {
  const rememberSummary = cacheExpensiveReads<Awaited<ReturnType<typeof queries.summarizeProducts>>>(invalidations)
  const rememberFirst = cacheExpensiveReads<number | undefined>(invalidations)
  const hidden = { schema: { hide: true } }

  app.get('/sitemap.xml', hidden, async (_request, reply) => {
    const pages = await otherPages()
    const total = [...(await summary()).values()].reduce((sum, each) => sum + each.total, 0)
    if (pages.length + total <= largest) return sendXml(reply, urlSet(pages, productPages(db, 0, total)))
    const parts = Array.from(
      { length: Math.ceil(total / largest) },
      (_, i) => `/sitemap-products-${i + 1}.xml`,
    )
    return sendXml(reply, index(['/sitemap-pages.xml', ...parts]))
  })

  app.get('/sitemap-pages.xml', hidden, async (_request, reply) => sendXml(reply, urlSet(await otherPages())))

  app.get('/sitemap-products-:part.xml', hidden, async (request, reply) => {
    const { data } = partNumber.safeParse(request.params)
    const first = data && (await firstOf(data.part))
    if (first === undefined) throw new NotFound()
    return sendXml(reply, urlSet([], productPages(db, first, largest)))
  })

  function summary() {
    return rememberSummary('of each category', () => queries.summarizeProducts(db))
  }

  function firstOf(part: number) {
    return rememberFirst(String(part), () => queries.findProductId(db, (part - 1) * largest))
  }

  /** All pages but those of products. */
  async function otherPages(): Promise<Page[]> {
    const products = await summary()
    const changes = [...products.values()].flatMap((each) => each.changedAt ?? [])
    const categories = await queries.listCategoryPages(db)
    const textsChangedAt = await queries.findContentChange(db)
    return [
      { path: paths.home, changedAt: changes.toSorted((a, b) => a.getTime() - b.getTime()).at(-1) ?? null },
      ...categories.map(({ id, slug }) => ({
        path: paths.category(slug),
        changedAt: products.get(id)?.changedAt ?? null,
      })),
      ...contentPageNames.map((name) => ({ path: paths.content(name), changedAt: textsChangedAt })),
    ]
  }

  async function* urlSet(pages: Page[], products?: AsyncIterable<Page[]>) {
    yield `${declaration}<urlset ${namespace}>\n${pages.map(entry).join('')}`
    if (products) for await (const batch of products) yield batch.map(entry).join('')
    yield '</urlset>\n'
  }

  async function* index(paths: string[]) {
    const entries = paths.map((path) => `<sitemap><loc>${address(path)}</loc></sitemap>\n`)
    yield `${declaration}<sitemapindex ${namespace}>\n${entries.join('')}</sitemapindex>\n`
  }

  function entry({ path, changedAt }: Page) {
    const lastmod = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
    return `<url><loc>${address(path)}</loc>${lastmod}</url>\n`
  }

  function address(path: string) {
    return `${publicUrl.origin}${path}`.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  }
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

const batchSize = 1000

/** So many products, from this id on, read as they are sent. */
async function* productPages(db: Db, first: number, most: number): AsyncGenerator<Page[]> {
  let from = first
  for (let left = most; left > 0;) {
    const rows = await queries.listProductPages(db, { from, limit: Math.min(batchSize, left) })
    yield rows.map(({ slug, changedAt }) => ({ path: paths.product(slug), changedAt }))
    const last = rows.at(-1)
    if (!last) return
    from = last.id + 1
    left -= rows.length
  }
}

function sendXml(reply: FastifyReply, xml: AsyncIterable<string>) {
  return reply
    .type('application/xml; charset=utf-8')
    .header('cache-control', 'public, max-age=3600')
    .send(Readable.from(xml))
}
