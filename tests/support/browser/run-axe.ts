import axe, { type RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'

declare global {
  interface Window {
    axe?: typeof axe
  }
}

export const allRules: RunOptions = {
  runOnly: {
    type: 'tag',
    values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  },
  // Off by default in axe.
  rules: { 'target-size': { enabled: true } },
}

export const colorRules: RunOptions = {
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
}

/** Without selectors and style sheets, which take long and which no rule or message needs. */
const fastOptions: RunOptions = {
  resultTypes: ['violations'],
  selectors: false,
  preload: { assets: ['media'] },
  // Only the email preview has a frame, without scripts.
  iframes: false,
}

/** Runs axe in the part of the page that matches the selector. Returns the violations. */
export async function runAxe(page: Page, rules: RunOptions, part: string): Promise<string[]> {
  const isLoaded = await page.evaluate(() => window.axe !== undefined)
  if (!isLoaded) await page.evaluate(axe.source)
  return page.evaluate(findViolations, { part, options: { ...rules, ...fastOptions } })
}

/** Runs in the page. */
async function findViolations({ part, options }: { part: string; options: RunOptions }) {
  // Colors are undefined while something fades. Skeletons and spinners never end.
  const ending = document
    .getAnimations()
    .filter(
      ({ effect, playState }) =>
        playState === 'running' && isFinite(Number(effect?.getComputedTiming().endTime)),
    )
  await Promise.allSettled(ending.map(({ finished }) => finished))
  const results = await window.axe?.run(part, options)
  if (!results) throw new Error('axe is not loaded')
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} ${failureSummary}`),
  )
}
