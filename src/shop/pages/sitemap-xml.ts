export interface SitemapPage {
  path: string
  changedAt: Date | null
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** Renders one sitemap file, in chunks. */
export async function* renderSitemap(
  origin: string,
  pages: SitemapPage[],
  moreBatches?: AsyncIterable<SitemapPage[]>,
) {
  const renderPage = ({ path, changedAt }: SitemapPage) => {
    const lastmod = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
    return `<url><loc>${escapeXml(origin + path)}</loc>${lastmod}</url>\n`
  }
  yield `${declaration}<urlset ${namespace}>\n${pages.map(renderPage).join('')}`
  if (moreBatches) for await (const batch of moreBatches) yield batch.map(renderPage).join('')
  yield '</urlset>\n'
}

/** Renders an index of several sitemap files. */
export async function* renderSitemapIndex(origin: string, paths: string[]) {
  const entries = paths.map((path) => `<sitemap><loc>${escapeXml(origin + path)}</loc></sitemap>\n`)
  yield `${declaration}<sitemapindex ${namespace}>\n${entries.join('')}</sitemapindex>\n`
}

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
