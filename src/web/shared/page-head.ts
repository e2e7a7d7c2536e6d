import type { QueryClient } from '@tanstack/react-query'
import { markOf, unknownIdentity } from '#contract/identity/shop-identity.ts'
import { storefrontKey } from '#web/api/settings.ts'

/** Part of every route's context. */
interface HeadContext {
  queryClient: QueryClient
  /** The shop's public origin. */
  origin: string
}

interface PublicPage {
  title: string
  description: string
  /** The page's canonical path, without display parameters. */
  path: string
  /** Image URL; defaults to the shop's logo. */
  picture?: string | null
  pictureText?: string | undefined
  type?: 'website' | 'product'
}

/** Title, description, Open Graph tags and canonical link of a public page. */
export function publicPageHead(context: HeadContext, page: PublicPage) {
  const { title, path, picture, pictureText, type = 'website' } = page
  const { origin } = context
  const shop = identityOf(context)
  const image = picture ?? shop.shareImage
  const description = truncateText(page.description)
  const url = absoluteUrl(path, origin)
  return {
    meta: [
      { title: pageTitle(context, title) },
      { name: 'description', content: description },
      { property: 'og:type', content: type },
      { property: 'og:site_name', content: shop.name },
      { property: 'og:title', content: title },
      { property: 'og:description', content: description },
      { property: 'og:url', content: url },
      ...(image === null ? [] : [{ property: 'og:image', content: absoluteUrl(image, origin) }]),
      ...(pictureText === undefined ? [] : [{ property: 'og:image:alt', content: pictureText }]),
    ],
    links: [{ rel: 'canonical', href: url }],
  }
}

/** The head of a page that may not exist; `missing` is the title when it does not. */
export function headOrNotFound(context: HeadContext, page: PublicPage | undefined, missing: string) {
  return page ? publicPageHead(context, page) : { meta: [{ title: pageTitle(context, missing) }] }
}

export function pageTitle(context: Pick<HeadContext, 'queryClient'>, title: string) {
  return titleIn(identityOf(context).name, title)
}

/** A page's title in a shop of this name. */
export const titleIn = (shopName: string, title: string) => `${title} · ${shopName}`

/** The shop's name, favicon and share image. The root route loads them before any page. */
export function identityOf({ queryClient }: Pick<HeadContext, 'queryClient'>) {
  const storefront = queryClient.getQueryData(storefrontKey)
  const identity = storefront?.identity ?? unknownIdentity
  const { name, logoUrl } = identity
  const mark = markOf(identity)
  return {
    name,
    favicon: mark === null || mark === 'standard' ? '/favicon.svg' : mark,
    shareImage: logoUrl ?? (mark === 'standard' ? '/share.png' : null),
  }
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
