import type { RegisteredRouter } from '@tanstack/react-router'
import { isAdminPath, isDocumentPath } from '#contract/paths.ts'

/** The router's own default. */
const preloadDelayMs = 50

/**
 * Follows each `PageLink` without loading the page, and preloads its page when the visitor points at it, focuses or touches
 * it. Call it after hydration, so that React handles events first. Returns a function that stops it.
 */
export function followLinks(router: RegisteredRouter): () => void {
  const listening = new AbortController()
  const { signal } = listening
  let intended: HTMLAnchorElement | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  function linkAt(target: EventTarget | null) {
    const link = linkOf(target)
    return link && lacksRoute(hrefOf(link), router.routesById) ? null : link
  }

  function preload(link: HTMLAnchorElement) {
    // If it fails, visiting the page shows why.
    router.preloadRoute({ to: '.', href: hrefOf(link) }).catch(() => {})
  }

  function intend({ target }: Event) {
    const link = linkAt(target)
    if (link === intended) return
    clearTimeout(timer)
    intended = link
    if (link) timer = setTimeout(() => preload(link), preloadDelayMs)
  }

  function touch({ target }: Event) {
    const link = linkAt(target)
    if (link) preload(link)
  }

  function follow(event: MouseEvent) {
    const link = linkAt(event.target)
    if (!link || event.defaultPrevented || opensElsewhere(event, link)) return
    event.preventDefault()
    clearTimeout(timer)
    void router.navigate({ href: hrefOf(link), resetScroll: link.dataset['link'] !== 'keep-scroll' })
  }

  document.addEventListener('click', follow, { signal })
  document.addEventListener('mouseover', intend, { signal, passive: true })
  document.addEventListener('focusin', intend, { signal, passive: true })
  document.addEventListener('touchstart', touch, { signal, passive: true })
  return () => {
    clearTimeout(timer)
    listening.abort()
  }
}

/** The routes of some pages are loaded with them, and those of the back office for staff. */
const lacksRoute = (path: string, routes: object) =>
  (isAdminPath(path) && !('/admin' in routes)) || (isDocumentPath(path) && !('/storefront/company' in routes))

const linkOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-link]') : null

const hrefOf = (link: HTMLAnchorElement) => link.getAttribute('href') ?? ''

/** In another tab or window, or as a download. */
function opensElsewhere(
  { button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent,
  { target }: HTMLAnchorElement,
) {
  const hasModifier = metaKey || altKey || ctrlKey || shiftKey
  return button !== 0 || hasModifier || (target !== '' && target !== '_self')
}
