import type { RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'
import { onTestFinished } from 'vitest'
import { createApi } from '#contract/client.ts'
import { isDocumentPath, paths } from '#contract/paths.ts'
import { adminRoutes } from '#web/app/routes/admin-routes.ts'
import { documentRoutes } from '#web/app/routes/document-routes.ts'
import { createShopRouter } from '#web/app/router.tsx'
import { isFullRun } from '#tests/support/full-run.ts'
import type { Browser } from './browser.ts'
import { describeFailure } from './describe-failure.ts'
import { copyCookies, expectText } from './open-page.ts'
import { leavePage, newPage } from './page-pool.ts'
import { takePageErrors } from './page-errors.ts'
import { allRules, colorRules, runAxe } from './run-axe.ts'
import { settle, visit } from './settle.ts'

/** One state of a screen, and the steps that lead to it. */
export interface ScreenState {
  state: string
  path: string | (() => string)
  /** A text that is visible in this state. */
  expectedText: string
  /** Navigates from another page while API calls are pending or fail. */
  apiCalls?: 'pending' | 'failing'
  /** Prepares the page before it is loaded, such as with replies of the API. */
  prepare?: (page: Page) => Promise<unknown>
  /** User actions that lead to this state. */
  steps?: (page: Page) => Promise<unknown>
  as?: () => Browser
  /** Expected failed requests, as in `openPage`. */
  expectedErrors?: (string | RegExp)[]
  /** The only width at which the state exists. */
  onlyWidth?: Width
  /** Uses a page that is closed afterwards. */
  usesOwnPage?: boolean
  /** Selector of the part to check, where the rest, which it covers in part, has states of its own. */
  part?: string
  /** Checked in a normal run, too, as is the first state of each screen. */
  isInEveryRun?: boolean
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

type LayoutCheck = (page: Page) => Promise<string[]>

/** A check of several states on two pages at once. */
interface Run {
  states: ScreenState[]
  checkLayout: LayoutCheck
  findings: string[]
  /** The state that is being checked, by page. */
  checking: Map<Page, string>
  /** Stops both pages after the first failure. */
  hasEnded: boolean
}

/**
 * Checks each state with axe. The first state of a screen is checked in all widths, and its layout. The
 * others are checked like it in a full run, and otherwise on a phone in one color scheme. Returns the findings.
 */
export async function checkScreens(states: ScreenState[], checkLayout: LayoutCheck): Promise<string[]> {
  const run: Run = {
    states: states.filter(({ isInEveryRun }, position) => isFullRun || isInEveryRun || position === 0),
    checkLayout,
    findings: [],
    checking: new Map(),
    hasEnded: false,
  }
  onTestFinished(() => endRun(run))
  await Promise.all(splitByWork(run.states).map((half) => checkInTurn(half, run)))
  return run.findings
}

/** Two lists, because pages mostly wait. Their order is fixed, so that a failure can be repeated. */
function splitByWork(states: ScreenState[]) {
  // The first state takes as long as three others.
  const besideFirst = isFullRun ? 1 : 3
  const isSecond = (position: number) =>
    position > 0 && (position <= besideFirst || (position - besideFirst) % 2 === 0)
  return [
    states.filter((_, position) => !isSecond(position)),
    states.filter((_, position) => isSecond(position)),
  ]
}

/** Pages between two runs. They have the scripts cached. */
const idlePages: Page[] = []

async function checkInTurn(states: ScreenState[], run: Run) {
  const sharedPage = idlePages.pop() ?? (await newPage())
  /** The state on the shared page. */
  let shown: ScreenState | undefined
  for (const state of states) {
    if (run.hasEnded) break
    const name = `${state.state} at ${pathOf(state)}`
    const page = state.usesOwnPage ? await newPage() : sharedPage
    run.checking.set(page, name)
    await openState(state, page, page === sharedPage ? shown : undefined).catch((error: unknown) => {
      throw new Error(`${name} did not open`, { cause: error })
    })
    const found = await checkState(state, page, run)
    run.findings.push(...found.map((finding) => `${name}, ${finding}`))
    if (page === sharedPage) shown = state
    else await page.context().close()
    run.checking.delete(page)
  }
  await sharedPage.unrouteAll({ behavior: 'ignoreErrors' })
  await leavePage(sharedPage)
  idlePages.push(sharedPage)
}

/** Closes the pages that a failed test leaves in the middle of a check, and reports their state. */
async function endRun(run: Run) {
  run.hasEnded = true
  const failures = await Promise.all([...run.checking].map(([page, name]) => describeFailure(page, name)))
  await Promise.all([...run.checking.keys()].map((page) => page.context().close()))
  if (failures.length > 0) throw new Error(failures.join('\n\n'))
}

function pathOf({ path }: ScreenState) {
  return typeof path === 'string' ? path : path()
}

/** Opens a screen in the given state and waits for it. `shown` is the state before it on the same page. */
async function openState(state: ScreenState, page: Page, shown?: ScreenState) {
  const { expectedText, steps, onlyWidth } = state
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.setViewportSize({ width: onlyWidth ?? 1280, height: 900 })
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await (shown && canContinue(shown, state) ? navigate(page, state) : load(page, state))
  await steps?.(page)
  await expectText(page, expectedText)
}

/** A normal run loads a page once for successive states of one user. */
function canContinue(shown: ScreenState, next: ScreenState) {
  const isSameApp = isDocumentPath(pathOf(shown)) === isDocumentPath(pathOf(next))
  const isUnchanged = [shown, next].every(({ apiCalls, prepare }) => !apiCalls && !prepare)
  return !isFullRun && isUnchanged && shown.as?.() === next.as?.() && isSameApp
}

/** A quick page of the same app. */
const neutralPath = (state: ScreenState) =>
  isDocumentPath(pathOf(state)) ? paths.stockAlertRefused('invalid') : '/cookies'

/** Leaves the page's screen first, so that no component keeps its state. */
async function navigate(page: Page, state: ScreenState) {
  await pushPath(page, neutralPath(state))
  await settle(page)
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await pushPath(page, pathOf(state))
  await settle(page)
}

/** The router listens to the page's history. */
function pushPath(page: Page, path: string) {
  return page.evaluate((to) => history.pushState({}, '', to), path)
}

/** Loads the state's page with the user's cookies and empty storage. */
async function load(page: Page, state: ScreenState) {
  const { apiCalls, as, prepare } = state
  await page.context().clearCookies()
  if (as) await copyCookies(as(), page)
  // Before any script of the page, and after the last one of the page before.
  const emptyStorage = await page.addInitScript(
    (isStaff) => {
      if (self !== top) return
      localStorage.clear()
      sessionStorage.clear()
      // The page then loads the back office's routes with any address.
      if (isStaff) localStorage.setItem('staff', 'true')
    },
    apiCalls !== undefined && pathOf(state).startsWith('/admin'),
  )
  // The user is always loaded; without it the screen would not render.
  const calls = /\/api\/(?!user$)/
  if (apiCalls === 'failing') await page.route(calls, (route) => route.fulfill({ status: 503, json: {} }))
  await prepare?.(page)
  await visit(page, apiCalls ? neutralPath(state) : pathOf(state))
  await emptyStorage.dispose()
  if (apiCalls === 'pending') await page.route(calls, () => {})
  if (apiCalls) await pushPath(page, pathOf(state))
}

async function checkState(state: ScreenState, page: Page, run: Run) {
  const { apiCalls, onlyWidth, part, expectedErrors = [] } = state
  const position = run.states.indexOf(state)
  // States share most components, so that these are still checked in both color schemes.
  const colorScheme = position % 2 === 0 ? 'light' : 'dark'
  const findings =
    isFullRun || position === 0
      ? [...(await checkPage(page, onlyWidth ? [onlyWidth] : widths, part)), ...(await run.checkLayout(page))]
      : await checkAt(page, onlyWidth ?? 390, colorScheme, allRules, part)
  const failedCalls = apiCalls === 'failing' ? [/^\w+ \/api\/\S+ 503$/, /^ApiProblem/] : []
  findings.push(...takePageErrors(page, [...expectedErrors, ...failedCalls]))
  return findings
}

const dialog = '[role=dialog], [role=alertdialog]'

/**
 * Runs axe on the current page in all widths and, in a full run, both color schemes. A normal run checks each width in one
 * of them.
 */
export async function checkPage(
  page: Page,
  checkedWidths: readonly number[] = widths,
  part?: string,
): Promise<string[]> {
  const findings: string[] = []
  for (const width of checkedWidths) {
    const colorScheme = isFullRun || width !== 390 ? 'light' : 'dark'
    findings.push(...(await checkAt(page, width, colorScheme, allRules, part)))
    // The color scheme changes only colors.
    if (isFullRun) findings.push(...(await checkAt(page, width, 'dark', colorRules, part)))
  }
  return findings
}

/** The page behind an open dialog cannot be reached and has its own states, so that only a full run includes it. */
async function checkAt(
  page: Page,
  width: number,
  colorScheme: 'light' | 'dark',
  rules: RunOptions,
  part?: string,
) {
  await page.setViewportSize({ width, height: 900 })
  // A row scrolled halfway under a sticky head would count as a small target.
  await page.evaluate(() => scrollTo(0, 0))
  await page.emulateMedia({ colorScheme })
  const isWholePage = (isFullRun && rules === allRules) || (await page.locator(dialog).count()) === 0
  const findings = await runAxe(page, rules, part ?? (isWholePage ? 'html' : dialog))
  return findings.map((finding) => `${width}, ${colorScheme}: ${finding}`)
}
