import { storeName } from '#contract/store-name.ts'

interface PublicPage {
  title: string
  description: string
  /** The page's canonical path, without display parameters. */
  path: string
  /** Image URL; defaults to the shop's share image. */
  picture?: string | null
  type?: 'website' | 'product'
}

/** Title, description, Open Graph tags and canonical link of a public page. */
export function publicPageHead(origin: string, page: PublicPage) {
  const { title, path, picture, type = 'website' } = page
  const description = truncateText(page.description)
  const url = absoluteUrl(path, origin)
  return {
    meta: [
      { title: pageTitle(title) },
      { name: 'description', content: description },
      { property: 'og:type', content: type },
      { property: 'og:site_name', content: storeName },
      { property: 'og:title', content: title },
      { property: 'og:description', content: description },
      { property: 'og:url', content: url },
      { property: 'og:image', content: absoluteUrl(picture ?? '/share.png', origin) },
    ],
    links: [{ rel: 'canonical', href: url }],
  }
}

/** The head of a page that may not exist; `missing` is the title when it does not. */
export function headOrNotFound(origin: string, page: PublicPage | undefined, missing: string) {
  return page ? publicPageHead(origin, page) : { meta: [{ title: pageTitle(missing) }] }
}

export function pageTitle(title: string) {
  return `${title} · ${storeName}`
}

/** Adds the shop's origin to a path. Full URLs stay unchanged. */
export function absoluteUrl(path: string, origin: string) {
  return path.startsWith('/') ? `${origin}${path}` : path
}

const maxDescriptionLength = 200

/** Collapses whitespace and cuts at a word after 200 characters. */
export function truncateText(text: string) {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  if (line.length <= maxDescriptionLength) return line
  const cut = line.slice(0, maxDescriptionLength)
  return `${cut.slice(0, cut.lastIndexOf(' '))}…`
}
