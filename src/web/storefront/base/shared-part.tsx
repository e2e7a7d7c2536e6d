import { useRouter } from '@tanstack/react-router'
import { type ReactNode, use } from 'react'
import { StorefrontContext, useStorefront } from '#web/api/settings.ts'
import { CurrencyContext, useCurrency } from './currency.tsx'
import { CurrentUrl, withoutHash } from './page-link.tsx'

/** On the server: returns the placeholder for a part that pages with the same key share. */
export type PlaceFragment = (key: string, part: ReactNode) => string

interface Props {
  as: 'div' | 'footer' | 'header' | 'li'
  className: string
  name: string
  /** Everything that the children depend on besides the settings, the currency and the current link. */
  inputs: unknown[]
  /** The children's links, because the link to the current page is marked. */
  links: string[]
  /** They have no ids, no images that load first and, besides the router's and the queries', no other context. */
  children: ReactNode
}

/** An element whose children many pages share, so that the server renders them once. */
export function SharedPart({ as: Element, className, name, inputs, links, children }: Props) {
  const { placeFragment } = useRouter().options.context
  const storefront = useStorefront()
  const choice = useCurrency()
  const url = use(CurrentUrl)
  if (!placeFragment) return <Element className={className}>{children}</Element>
  const current = links.find((href) => withoutHash(href) === url)
  const key = JSON.stringify([name, idOf(storefront), choice.currency, current, ...inputs])
  const part = (
    <StorefrontContext value={storefront}>
      <CurrencyContext value={choice}>
        <CurrentUrl value={current}>{children}</CurrentUrl>
      </CurrencyContext>
    </StorefrontContext>
  )
  return <Element className={className} dangerouslySetInnerHTML={{ __html: placeFragment(key, part) }} />
}

const ids = new WeakMap<object, number>()
let lastId = 0

/** Identifies a reply: pages share its object until its contents change. */
export function idOf(reply: object): number {
  const id = ids.get(reply) ?? ++lastId
  ids.set(reply, id)
  return id
}
