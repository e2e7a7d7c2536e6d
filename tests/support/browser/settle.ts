import { setTimeout } from 'node:timers/promises'
import type { Page, Request, Response } from 'playwright-core'

/** Opens a path and waits until the page is idle. Fails if the shop was overloaded. Needs `watchRequests`. */
export async function visit(page: Page, path: string): Promise<Response | null> {
  const response = await page.goto(path)
  if (response?.status() === 503) throw new Error(`The shop was overloaded at ${path}`)
  await settle(page)
  return response
}

/** Waits until the page is hydrated, its fonts are loaded and no request is pending. */
export async function settle(page: Page): Promise<void> {
  await page.waitForFunction(() => !('earlyClicks' in window))
  await untilRequestsEnd(page, requests.get(page) ?? new Set())
  await page.waitForFunction(isHydrated)
}

/**
 * Runs in the page. React marks the elements that it has hydrated: the shell comes before the boundaries inside it. An
 * error page of the browser has no React.
 */
function isHydrated() {
  const isMarked = (node: Node, mark: string) => Object.keys(node).some((key) => key.startsWith(mark))
  if (!isMarked(document, '__reactContainer$')) return true
  const controls = document.querySelectorAll('main :is(button, input, select, textarea)')
  return [...controls].every((control) => isMarked(control, '__reactFiber$'))
}

/** Names the requests that do not end, as Playwright names pending ones. */
async function untilRequestsEnd(page: Page, pending: Set<Request>) {
  const ended = new AbortController()
  const late = setTimeout(30_000, undefined, { signal: ended.signal }).then(() => {
    const names = [...pending].map((request) => `${request.method()} ${request.url()}`)
    throw new Error(`Requests of ${page.url()} do not end: ${names.join(', ')}`)
  })
  late.catch(() => {})
  await Promise.race([waitForRequests(page, pending), late]).finally(() => ended.abort())
}

async function waitForRequests(page: Page, pending: Set<Request>) {
  const isImage = (request: Request) => request.resourceType() === 'image'
  const others = [...pending].filter((request) => !isImage(request))
  await Promise.all(others.map(finished))
  // Lets the page render the responses and start follow-up requests.
  const loading = await page.evaluate(async () => {
    await document.fonts.ready
    await new Promise((resolve) => requestIdleCallback(resolve))
    return [...document.images].filter(({ complete }) => !complete).map(({ currentSrc }) => currentSrc)
  })
  // Chromium may report no end of the request of an image that a page has removed, and images below the fold wait.
  const hasImages = [...pending].some((request) => isImage(request) && loading.includes(request.url()))
  if (others.length > 0 || hasImages) await waitForRequests(page, pending)
}

/** Pending requests by page. */
const requests = new WeakMap<Page, Set<Request>>()

/** Tracks pending requests. Call it before the page is used. */
export function watchRequests(page: Page) {
  const pending = new Set<Request>()
  requests.set(page, pending)
  page.on('request', (request) => pending.add(request))
  page.on('requestfinished', (request) => pending.delete(request))
  page.on('requestfailed', (request) => pending.delete(request))
}

async function finished(request: Request) {
  const response = await request.response()
  await response?.finished()
}
