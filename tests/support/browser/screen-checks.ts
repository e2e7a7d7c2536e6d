import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { onTestFinished } from 'vitest'
import { createApi } from '#contract/client.ts'
import { isDocumentPath, paths } from '#contract/paths.ts'
import { adminRoutes } from '#web/runtime/routes/admin-routes.ts'
import { documentRoutes } from '#web/runtime/routes/document-routes.ts'
import { createShopRouter } from '#web/runtime/router.tsx'
import { isFullRun } from '#tests/support/full-run.ts'
import type { Browser } from './browser.ts'
import { describeFailure } from './describe-failure.ts'
import { copyCookies, newPage, expectText } from './open-page.ts'
import { takePageErrors } from './page-errors.ts'
import { visit } from './settle.ts'

/** One state of a screen, and the steps that lead to it. */
export interface ScreenState {
  state: string
  path: string | (() => string)
  /** A text that is visible in this state. */
  expectedText: string
  /** Navigates from another page while API calls are pending or fail. */
  apiCalls?: 'pending' | 'failing'
  /** User actions that lead to this state. */
  steps?: (page: Page) => Promise<unknown>
  as?: () => Browser
  /** Expected failed requests, as in `openPage`. */
  expectedErrors?: (string | RegExp)[]
  /** The only width at which the state exists. */
  onlyWidth?: Width
  /** Uses a page that is closed afterwards. */
  usesOwnPage?: boolean
}

const widths = [1280, 390] as const
type Width = (typeof widths)[number]

/** The router's leaf routes, by id. */
export function screenRoutes(part: 'storefront' | 'admin'): string[] {
  const api = createApi(() => Promise.reject(new Error('No requests expected')))
  const { routesById } = createShopRouter({
    extraRoutes: { admin: adminRoutes, documents: documentRoutes },
    api,
    currency: 'USD',
    origin: 'http://shop.example',
  })
  return Object.values(routesById)
    .filter((route) => route.children === undefined)
    .map(({ id }) => String(id))
    .filter((id) => id.startsWith('/admin') === (part === 'admin'))
}

/** Opens a screen in the given state and waits for it. */
async function openState(state: ScreenState, page: Page) {
  const { expectedText, apiCalls, steps, as, onlyWidth: width = widths[0] } = state
  if (as) await copyCookies(as(), page)
  await page.setViewportSize({ width, height: 900 })
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  // The user is always loaded; without it the screen would not render.
  const calls = /\/api\/(?!user$)/
  if (apiCalls === 'failing') await page.route(calls, (route) => route.fulfill({ status: 503, json: {} }))
  if (apiCalls && pathOf(state).startsWith('/admin')) await rememberStaff(page)
  const otherPage = isDocumentPath(pathOf(state)) ? paths.stockAlertRefused('invalid') : '/cookies'
  await visit(page, apiCalls ? otherPage : pathOf(state))
  if (apiCalls === 'pending') await page.route(calls, () => {})
  // The router listens to the page's history.
  if (apiCalls) await page.evaluate((path) => history.pushState({}, '', path), pathOf(state))
  await steps?.(page)
  await expectText(page, expectedText)
}

/** The page then loads the back office's routes with any address. */
async function rememberStaff(page: Page) {
  await openBlank(page)
  await page.evaluate(() => localStorage.setItem('staff', 'true'))
}

/** Opens a page of the same origin without scripts, so nothing else writes to storage. */
async function openBlank(page: Page) {
  await page.goto('/robots.txt')
  // Drops errors of Chromium's own text viewer.
  takePageErrors(page)
}

/** Reused pages already have the scripts and axe loaded. */
const idlePages: Page[] = []

/** Resets a page's cookies, storage and routes. */
async function resetPage(page: Page) {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await openBlank(page)
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await page.context().clearCookies()
  return page
}

/**
 * Checks each state with axe. The first state of a screen is checked in all widths and color schemes, and with an extra
 * check; the others too in a full run, and otherwise only on a phone. Returns the findings.
 */
export async function checkScreens(
  states: ScreenState[],
  extraCheck: (page: Page) => Promise<string[]> = () => Promise.resolve([]),
): Promise<string[]> {
  const waiting = [...states]
  const findings: string[] = []
  const checking = new Map<Page, string>()
  onTestFinished(async () => {
    waiting.length = 0
    await endChecks(checking)
  })
  // Two at a time, because pages mostly wait.
  const runNext = async () => {
    for (let state = waiting.shift(); state; state = waiting.shift()) {
      const name = `${state.state} at ${pathOf(state)}`
      const page = (!state.usesOwnPage && idlePages.pop()) || (await newPage())
      checking.set(page, name)
      await openState(state, page).catch((error: unknown) => {
        throw new Error(`${name} did not open`, { cause: error })
      })
      const isFull = isFullRun || state === states[0]
      const found = await checkState(state, page, isFull ? extraCheck : undefined)
      findings.push(...found.map((finding) => `${name}, ${finding}`))
      if (state.usesOwnPage) await page.context().close()
      else idlePages.push(await resetPage(page))
      checking.delete(page)
    }
  }
  await Promise.all([runNext(), runNext()])
  return findings
}

/** Closes the pages that a failed test leaves in the middle of a check, and says what they show. */
async function endChecks(checking: Map<Page, string>) {
  const failures = await Promise.all([...checking].map(([page, name]) => describeFailure(page, name)))
  await Promise.all([...checking.keys()].map((page) => page.context().close()))
  if (failures.length > 0) throw new Error(failures.join('\n\n'))
}

function pathOf({ path }: ScreenState) {
  return typeof path === 'string' ? path : path()
}

async function checkState(state: ScreenState, page: Page, extraCheck?: (page: Page) => Promise<string[]>) {
  const { apiCalls, onlyWidth, expectedErrors = [] } = state
  const checkedWidths = onlyWidth ? [onlyWidth] : extraCheck ? widths : [390]
  const findings = await checkPage(page, checkedWidths)
  if (extraCheck) findings.push(...(await extraCheck(page)))
  const failedCalls = apiCalls === 'failing' ? [/^\w+ \/api\/\S+ 503$/, /^ApiProblem/] : []
  findings.push(...takePageErrors(page, [...expectedErrors, ...failedCalls]))
  return findings
}

/**
 * Runs axe on the current page in all widths and both color schemes. The page behind an open dialog cannot be reached, and
 * its own states are checked too, so that it is included once.
 */
export async function checkPage(page: Page, checkedWidths: readonly number[] = widths): Promise<string[]> {
  const findings: string[] = []
  let part: string | undefined
  for (const width of checkedWidths) {
    await page.setViewportSize({ width, height: 900 })
    // A row scrolled halfway under a sticky head would count as a small target.
    await page.evaluate(() => scrollTo(0, 0))
    await page.emulateMedia({ colorScheme: 'light' })
    for (const finding of await runAxe(page, allRules, part)) findings.push(`${width}, light: ${finding}`)
    if ((await page.locator(dialog).count()) > 0) part = dialog
    // The color scheme changes only colors.
    await page.emulateMedia({ colorScheme: 'dark' })
    for (const finding of await runAxe(page, colorRules, part)) findings.push(`${width}, dark: ${finding}`)
  }
  return findings
}

const dialog = '[role=dialog], [role=alertdialog]'

const allRules = {
  runOnly: {
    type: 'tag' as const,
    values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  },
  // Off by default in axe.
  rules: { 'target-size': { enabled: true } },
}
const colorRules = { runOnly: { type: 'rule' as const, values: ['color-contrast', 'link-in-text-block'] } }

/** `part` is a selector; by default the whole page is checked. */
async function runAxe(page: Page, options: Parameters<AxeBuilder['options']>[0], part = 'html') {
  const isLoaded = await page.evaluate(async () => {
    // Colors are undefined during a transition.
    const changes = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
    await Promise.allSettled(changes.map(({ finished }) => finished))
    return 'axe' in window
  })
  const { violations } = await new AxeBuilder({ page, ...(isLoaded && { axeSource: ';' }) })
    .include(part)
    .options({ ...options, resultTypes: ['violations'] })
    // Only the email preview has a frame, without scripts. The default mode opens a new page for each run.
    .setLegacyMode()
    .analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} ${failureSummary}`),
  )
}
