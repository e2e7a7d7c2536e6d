import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { createApi } from '#contract/client.ts'
import { createShopRouter } from '#web/runtime/router.tsx'
import type { Browser } from './browser.ts'
import { takePageErrors, copyCookies, newPage, expectText } from './open-page.ts'
import { visit } from './settle.ts'

/** One state of a screen, and the steps that lead to it. */
export interface ScreenState {
  state: string
  at: string | (() => string)
  /** A text that is visible in this state. */
  shows: string
  /** Navigates from another page while API calls hang or fail. */
  data?: 'awaited' | 'refused'
  /** User actions that lead to this state. */
  by?: (page: Page) => Promise<unknown>
  as?: () => Browser
  /** Expected failed requests, as in `openPage`. */
  refused?: (string | RegExp)[]
  /** The only width at which the state exists. */
  only?: Width
  /** Uses a page that is closed afterwards. */
  apart?: boolean
}

const widths = [1280, 390] as const
type Width = (typeof widths)[number]

/** The router's leaf routes, by id. */
export function screenRoutes(part: 'storefront' | 'admin'): string[] {
  const api = createApi(() => Promise.reject(new Error('No requests expected')))
  const { routesById } = createShopRouter({ api, currency: 'USD', origin: 'http://shop.example' })
  return Object.values(routesById)
    .filter((route) => route.children === undefined)
    .map(({ id }) => String(id))
    .filter((id) => id.startsWith('/admin') === (part === 'admin'))
}

/** Opens a screen in the given state and waits for it. */
async function openState(state: ScreenState, page: Page) {
  const { shows, data, by, as, only: width = widths[0] } = state
  if (as) await copyCookies(as(), page)
  await page.setViewportSize({ width, height: 900 })
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  // The user is always loaded; without it the screen would not render.
  const calls = /\/api\/(?!user$)/
  if (data === 'refused') await page.route(calls, (route) => route.fulfill({ status: 503, json: {} }))
  await visit(page, data ? '/cookies' : addressOf(state))
  if (data === 'awaited') await page.route(calls, () => {})
  // The router listens to the page's history.
  if (data) await page.evaluate((address) => history.pushState({}, '', address), addressOf(state))
  await by?.(page)
  await expectText(page, shows)
}

/** Reused pages already have the scripts and axe loaded. */
const idlePages: Page[] = []

/** Resets a page's cookies, storage and routes. */
async function resetPage(page: Page) {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  // A page of the same origin without scripts, so nothing writes to storage again.
  await page.goto('/robots.txt')
  // Drops errors of Chromium's own text viewer.
  takePageErrors(page)
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await page.context().clearCookies()
}

/** Runs axe in both widths and color schemes, and an extra check, on each state. Returns the findings. */
export async function checkScreens(
  states: ScreenState[],
  check: (page: Page) => Promise<string[]> = () => Promise.resolve([]),
): Promise<string[]> {
  const waiting = [...states]
  const findings: string[] = []
  // Two at a time, because pages mostly wait.
  const runNext = async () => {
    for (let state = waiting.shift(); state; state = waiting.shift()) {
      const found = await checkState(state, check)
      findings.push(...found.map((finding) => `${state.state} at ${addressOf(state)}, ${finding}`))
    }
  }
  await Promise.all([runNext(), runNext()])
  return findings
}

function addressOf({ at }: ScreenState) {
  return typeof at === 'string' ? at : at()
}

async function checkState(state: ScreenState, check: (page: Page) => Promise<string[]>): Promise<string[]> {
  const { data, only, apart, refused = [] } = state
  const page = (!apart && idlePages.pop()) || (await newPage())
  await openState(state, page)
  const findings = await checkPage(page, only ? [only] : widths)
  findings.push(...(await check(page)))
  findings.push(
    ...takePageErrors(
      page,
      data === 'refused' ? [...refused, /^\w+ \/api\/\S+ 503$/, /^ApiProblem/] : refused,
    ),
  )
  await resetPage(page)
  if (apart) await page.context().close()
  else idlePages.push(page)
  return findings
}

/** Runs axe on the current page in all widths and both color schemes. */
export async function checkPage(page: Page, at: readonly number[] = widths): Promise<string[]> {
  const findings: string[] = []
  for (const width of at) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme: 'light' })
    for (const finding of await runAxe(page, allRules)) findings.push(`${width}, light: ${finding}`)
    // The color scheme changes only colors.
    await page.emulateMedia({ colorScheme: 'dark' })
    for (const finding of await runAxe(page, colorRules)) findings.push(`${width}, dark: ${finding}`)
  }
  return findings
}

const allRules = {
  runOnly: {
    type: 'tag' as const,
    values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  },
  // Off by default in axe.
  rules: { 'target-size': { enabled: true } },
}
const colorRules = { runOnly: { type: 'rule' as const, values: ['color-contrast', 'link-in-text-block'] } }

async function runAxe(page: Page, options: Parameters<AxeBuilder['options']>[0]) {
  const isLoaded = await page.evaluate(async () => {
    // Colors are undefined during a transition.
    const changes = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
    await Promise.allSettled(changes.map(({ finished }) => finished))
    return 'axe' in window
  })
  const { violations } = await new AxeBuilder({ page, ...(isLoaded && { axeSource: ';' }) })
    .options({ ...options, resultTypes: ['violations'] })
    // Only the email preview has a frame, without scripts. The default mode opens a new page for each run.
    .setLegacyMode()
    .analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} ${failureSummary}`),
  )
}
