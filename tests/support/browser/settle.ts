import type { Page, Request, Response } from 'playwright-core'

/** Goes to an address and waits until its page is done; the page's requests are watched since it was opened. */
export async function visit(page: Page, path: string): Promise<Response | null> {
  const response = await page.goto(path)
  await settle(page)
  return response
}

/** Waits until a page is done: it answers to clicks, its letters are there, and it asks for nothing more. */
export async function settle(page: Page): Promise<void> {
  await page.waitForFunction(() => !('earlyClicks' in window))
  await rest(page, requests.get(page) ?? new Set())
}

async function rest(page: Page, underWay: Set<Request>) {
  await Promise.all([...underWay].map(ended))
  // What has come is drawn, and what is asked for because of it is under way.
  await page.evaluate(async () => {
    await document.fonts.ready
    await new Promise((resolve) => requestIdleCallback(resolve))
  })
  if (underWay.size > 0) await rest(page, underWay)
}

/** The requests under way in each window. */
const requests = new WeakMap<Page, Set<Request>>()

/** To be called before a window is used, so that it is known when its pages are done. */
export function watchRequests(page: Page) {
  const underWay = new Set<Request>()
  requests.set(page, underWay)
  page.on('request', (request) => underWay.add(request))
  page.on('requestfinished', (request) => underWay.delete(request))
  page.on('requestfailed', (request) => underWay.delete(request))
}

async function ended(request: Request) {
  const response = await request.response()
  await response?.finished()
}
