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
  await waitForRequests(page, requests.get(page) ?? new Set())
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

async function waitForRequests(page: Page, pending: Set<Request>) {
  await Promise.all([...pending].map(finished))
  // Lets the page render the responses and start follow-up requests.
  await page.evaluate(async () => {
    await document.fonts.ready
    await new Promise((resolve) => requestIdleCallback(resolve))
  })
  if (pending.size > 0) await waitForRequests(page, pending)
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
