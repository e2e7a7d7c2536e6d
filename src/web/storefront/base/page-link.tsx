import { type ComponentProps, createContext, use } from 'react'

/** The path and query of the current page. */
export const CurrentUrl = createContext<string | undefined>(undefined)

type Props = ComponentProps<'a'> & {
  /** A path of the shop, from paths.ts or listUrl. */
  href: string
  resetScroll?: boolean
}

/**
 * A link to a page of the shop. A plain element: one listener of the document follows all such links without loading the page
 * (`follow-links.ts`), because a list with a component of the router for each would take half as long again to render.
 */
export function PageLink({ href, resetScroll = true, children, ...props }: Props) {
  const isCurrent = use(CurrentUrl) === withoutHash(href)
  return (
    <a
      {...props}
      {...(isCurrent && { 'aria-current': 'page' })}
      href={href}
      data-link={resetScroll ? '' : 'keep-scroll'}
    >
      {children}
    </a>
  )
}

/** A path and query without the hash. */
export function withoutHash(href: string) {
  const hash = href.indexOf('#')
  return hash < 0 ? href : href.slice(0, hash)
}
