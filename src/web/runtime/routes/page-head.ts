import { storeName } from '#contract/store-name.ts'

interface PublicPage {
  title: string
  description: string
  /** The page's own address, without what only changes how it is shown. */
  path: string
  /** An address of a picture; without one the shop's card is shown. */
  picture?: string | null
  type?: 'website' | 'product'
}

/** What search engines, and people to whom a link is sent, are told of a public page. */
export function publicHead(origin: string, page: PublicPage) {
  const { title, path, picture, type = 'website' } = page
  const description = shortened(page.description)
  const url = absolute(path, origin)
  return {
    meta: [
      { title: pageTitle(title) },
      { name: 'description', content: description },
      { property: 'og:type', content: type },
      { property: 'og:site_name', content: storeName },
      { property: 'og:title', content: title },
      { property: 'og:description', content: description },
      { property: 'og:url', content: url },
      { property: 'og:image', content: absolute(picture ?? '/share.png', origin) },
    ],
    links: [{ rel: 'canonical', href: url }],
  }
}

/** The head of a page that may not be there; then its title says so. */
export function headIfFound(origin: string, page: PublicPage | undefined, missing: string) {
  return page ? publicHead(origin, page) : { meta: [{ title: pageTitle(missing) }] }
}

export function pageTitle(title: string) {
  return `${title} · ${storeName}`
}

/** An address of our own with the shop's public origin; another maker's address as it is. */
export function absolute(path: string, origin: string) {
  return path.startsWith('/') ? `${origin}${path}` : path
}

/** At most this many letters are shown of a description anywhere. */
const longest = 200

export function shortened(text: string) {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  if (line.length <= longest) return line
  const cut = line.slice(0, longest)
  return `${cut.slice(0, cut.lastIndexOf(' '))}…`
}
