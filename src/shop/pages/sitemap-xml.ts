import { escapeXml } from '#platform/xml/escape-xml.ts'

export interface SitemapPage {
  path: string
  changedAt: Date | null
  /** Paths or URLs of the pictures that the page shows. */
  pictures?: string[]
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
/** Google's image extension, https://developers.google.com/search/docs/crawling-indexing/sitemaps/image-sitemaps */
const imageNamespace = 'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"'

/** One sitemap file. */
export function renderSitemap(origin: string, pages: SitemapPage[]): string {
  const urls = pages.map(({ path, changedAt, pictures = [] }) => {
    const lastmod = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
    const images = pictures.map(
      (url) => `<image:image><image:loc>${escapeXml(new URL(url, origin).href)}</image:loc></image:image>`,
    )
    return `<url><loc>${escapeXml(origin + path)}</loc>${lastmod}${images.join('')}</url>\n`
  })
  return `${declaration}<urlset ${namespace} ${imageNamespace}>\n${urls.join('')}</urlset>\n`
}

/** An index of several sitemap files. */
export function renderSitemapIndex(origin: string, paths: string[]): string {
  const entries = paths.map((path) => `<sitemap><loc>${escapeXml(origin + path)}</loc></sitemap>\n`)
  return `${declaration}<sitemapindex ${namespace}>\n${entries.join('')}</sitemapindex>\n`
}
