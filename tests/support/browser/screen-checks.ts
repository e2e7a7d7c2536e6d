import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { createApi } from '#contract/client.ts'
import { createShopRouter } from '#web/runtime/router.tsx'
import type { Browser } from './browser.ts'
import { takePageErrors, copyCookies, newPage, expectText } from './open-page.ts'
import { visit } from './settle.ts'

/** One state of a screen, and how it is come to. */
export interface ScreenState {
  state: string
  at: string | (() => string)
  /** A text that can be seen when it is there. */
  shows: string
  /** Reached from another page of the shop, as by a link, while the data that it needs does not come, or not at all. */
  data?: 'awaited' | 'refused'
  /** What somebody does on the page to come to this state. */
  by?: (page: Page) => Promise<unknown>
  as?: () => Browser
  /** The refusals that belong to it, as `openWindow` takes them. */
  refused?: (string | RegExp)[]
  /** Where it exists only on a screen of this width. */
  only?: Width
  /** In a window that nobody uses afterwards. */
  apart?: boolean
}

const widths = [1280, 390] as const
type Width = (typeof widths)[number]

/** The screens that the router knows, by its own names for them. */
export function screenRoutes(part: 'storefront' | 'admin'): string[] {
  const api = createApi(() => Promise.reject(new Error('Nothing is asked for')))
  const { routesById } = createShopRouter({ api, currency: 'USD', origin: 'http://shop.example' })
  return Object.values(routesById)
    .filter((route) => route.children === undefined)
    .map(({ id }) => String(id))
    .filter((id) => id.startsWith('/admin') === (part === 'admin'))
}

/** Opens the shop as a look says, and waits until it is there. */
async function openLook(look: ScreenState, page: Page) {
  const { shows, data, by, as, only: width = widths[0] } = look
  if (as) await copyCookies(as(), page)
  await page.setViewportSize({ width, height: 900 })
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  // Who is here is always told; with that unknown there would be nothing of the screen to see.
  const calls = /\/api\/(?!user$)/
  if (data === 'refused') await page.route(calls, (route) => route.fulfill({ status: 503, json: {} }))
  await visit(page, data ? '/cookies' : addressOf(look))
  if (data === 'awaited') await page.route(calls, () => {})
  // The router follows the page's own history.
  if (data) await page.evaluate((address) => history.pushState({}, '', address), addressOf(look))
  await by?.(page)
  await expectText(page, shows)
}

/** A window that has drawn the shop before need not read its scripts nor axe anew. */
const usedWindows: Page[] = []

/** Makes a window as one that nobody has used. */
async function clear(page: Page) {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  // Nothing that would write again, and yet of the shop: another site would begin with scripts unread.
  await page.goto('/robots.txt')
  // Chromium's own frame around a text.
  takePageErrors(page)
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await page.context().clearCookies()
}

/**
 * What axe has against these looks, wide and narrow, light and dark, and what another check finds in each; nothing where
 * all is well.
 */
export async function checkScreens(
  looks: ScreenState[],
  check: (page: Page) => Promise<string[]> = () => Promise.resolve([]),
): Promise<string[]> {
  const waiting = [...looks]
  const findings: string[] = []
  // A few at once: most of the time a page waits for something.
  const goOn = async () => {
    for (let look = waiting.shift(); look; look = waiting.shift()) {
      const found = await findingsInOne(look, check)
      findings.push(...found.map((finding) => `${look.state} at ${addressOf(look)}, ${finding}`))
    }
  }
  await Promise.all([goOn(), goOn()])
  return findings
}

function addressOf({ at }: ScreenState) {
  return typeof at === 'string' ? at : at()
}

async function findingsInOne(look: ScreenState, check: (page: Page) => Promise<string[]>): Promise<string[]> {
  const { data, only, apart, refused = [] } = look
  const page = (!apart && usedWindows.pop()) || (await newPage())
  await openLook(look, page)
  const findings = await checkPage(page, only ? [only] : widths)
  findings.push(...(await check(page)))
  findings.push(
    ...takePageErrors(page, data === 'refused' ? [...refused, /^\w+ \/api\/\S+ 503$/, /^ApiProblem/] : refused),
  )
  await clear(page)
  if (apart) await page.context().close()
  else usedWindows.push(page)
  return findings
}

/** What axe has against a page as it is now, wide and narrow, light and dark. */
export async function checkPage(page: Page, at: readonly number[] = widths): Promise<string[]> {
  const findings: string[] = []
  for (const width of at) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme: 'light' })
    for (const finding of await findingsOfAxe(page, wholeOfIt)) findings.push(`${width}, light: ${finding}`)
    // Another color scheme changes colors alone.
    await page.emulateMedia({ colorScheme: 'dark' })
    for (const finding of await findingsOfAxe(page, colors)) findings.push(`${width}, dark: ${finding}`)
  }
  return findings
}

const wholeOfIt = {
  runOnly: {
    type: 'tag' as const,
    values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  },
  // Axe leaves it out unless it is named.
  rules: { 'target-size': { enabled: true } },
}
const colors = { runOnly: { type: 'rule' as const, values: ['color-contrast', 'link-in-text-block'] } }

async function findingsOfAxe(page: Page, options: Parameters<AxeBuilder['options']>[0]) {
  const isThere = await page.evaluate(async () => {
    // Halfway from one color to another nothing can be said of either.
    const changes = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
    await Promise.allSettled(changes.map(({ finished }) => finished))
    return 'axe' in window
  })
  const { violations } = await new AxeBuilder({ page, ...(isThere && { axeSource: ';' }) })
    .options({ ...options, resultTypes: ['violations'] })
    // No page of the shop has frames but a mail's own, in which no script runs; the other mode opens a window for each run.
    .setLegacyMode()
    .analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} ${failureSummary}`),
  )
}
