import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { packageRoot } from '#platform/package-root.ts'
import { pageErrors } from './page-errors.ts'

const folder = join(packageRoot, 'test-failures')
const maxLines = 60

/** Saves a screenshot and the HTML of a page whose test failed. Returns their paths, and the text of the page. */
export async function describeFailure(page: Page, name: string): Promise<string> {
  const file = join(folder, name.replaceAll(/[^\w-]+/g, '-').slice(0, 100))
  mkdirSync(folder, { recursive: true })
  const shown = await page.locator('body').ariaSnapshot({ timeout: 5000 }).catch(String)
  await page.screenshot({ path: `${file}.png`, timeout: 5000 }).catch(() => {})
  writeFileSync(`${file}.html`, await page.content().catch(String))
  return [
    `${name}: ${page.url()} (${file}.png and .html)`,
    'Errors and failed requests:',
    ...(pageErrors(page).length > 0 ? pageErrors(page) : ['none']),
    'Shown:',
    ...shown.split('\n').slice(0, maxLines),
  ].join('\n')
}
