import type { Locator } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { checkPage } from '#tests/support/browser/screen-checks.ts'
import { openPage, expectText } from '#tests/support/browser/open-page.ts'
import { settle, visit } from '#tests/support/browser/settle.ts'
import { isFullRun } from '#tests/support/full-run.ts'
import { enablePrivateAccess } from '#tests/support/private-access.ts'
import { signInClerk } from '#tests/support/processes/running-shop.ts'

const code = 'rope-and-tar'

const checkedWidths = isFullRun ? [1280, 390] : [390]

test('an open drawer keeps the page behind it from scrolling, within the page policy', async () => {
  const page = await openPage()
  await visit(page, '/about')
  const overflow = () => page.evaluate(() => getComputedStyle(document.body).overflowY)
  expect(await overflow()).not.toBe('hidden')
  await page.getByRole('button', { name: /cart/i }).click()
  await page.getByRole('dialog').waitFor()
  expect(await overflow()).toBe('hidden')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await overflow()).not.toBe('hidden')
})

describe('With private access on', () => {
  beforeAll(async () => enablePrivateAccess(await signInClerk(), code))

  test('an invited buyer enters the code and reaches the requested page', async () => {
    const page = await openPage({ hasMotion: true, expectedErrors: ['POST /api/access 401'] })
    const failedPaths: string[] = []
    page.on('response', (response) => {
      if (response.status() >= 400) failedPaths.push(new URL(response.url()).pathname)
    })
    await visit(page, '/deals?sort=newest')
    await expectText(page, 'Private Access Required')
    await expectText(page, 'Authorized personnel only')
    await expectText(page, 'All access attempts are logged')
    expect(await checkPage(page, checkedWidths)).toEqual([])

    const field = page.getByLabel('Access Code', { exact: true })
    const enter = page.getByRole('button', { name: 'Enter Portal' })
    await enter.click()
    await expectText(page, 'Access code required')
    expect(await checkPage(page, checkedWidths)).toEqual([])

    await field.fill('wrong')
    await expect.poll(() => field.getAttribute('type')).toBe('password')
    await page.getByRole('button', { name: 'Show access code' }).click()
    await expect.poll(() => field.getAttribute('type')).toBe('text')
    await field.press('Enter')
    await expectText(page, 'Access Denied')
    await expectText(page, 'Invalid password. Please try again.')
    expect(await checkPage(page, checkedWidths)).toEqual([])
    await expect.poll(() => field.inputValue()).toBe('')
    await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true)
    // The gate's page requests nothing that needs access.
    expect(failedPaths).toEqual(['/api/access'])

    await field.fill(code)
    await enter.click()
    await expectText(page, 'Verifying...')
    await expectText(page, 'ACCESS GRANTED')
    await expectText(page, 'Welcome to the portal')
    expect(await checkPage(page, [1280])).toEqual([])
    await page.keyboard.press('Space')
    await page.getByRole('heading', { name: 'Special Offers' }).waitFor()
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/deals?sort=newest')
  })

  test('the gate does not show the products that the device viewed, and its Help says where codes come from', async () => {
    const page = await openPage({ isNew: true })
    await page.addInitScript(() => localStorage.setItem('viewed-products', '1,2'))
    const requests: string[] = []
    page.on('request', (request) => requests.push(new URL(request.url()).pathname))
    await visit(page, '/')
    await page.getByLabel('Access Code', { exact: true }).waitFor()
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await settle(page)
    await expect.poll(() => page.getByText('Recently viewed').count()).toBe(0)
    expect(requests.filter((path) => path.startsWith('/api/'))).toEqual([])

    await page.getByRole('contentinfo').getByText('Help', { exact: true }).click()
    await expectText(page, 'Access codes come from us')
  })

  test.runIf(isFullRun)(
    'the access granted screen shows for three seconds, or not at all with reduced motion',
    async () => {
      const { page, granted, runUntil } = await enterOnPausedPage('no-preference')
      await page.clock.runFor(2900)
      expect(await granted.isVisible()).toBe(true)
      await runUntil(page.getByRole('banner'), 500)

      const reduced = await enterOnPausedPage('reduce')
      await reduced.runUntil(reduced.page.getByRole('banner'), 1)
    },
  )
})

/** Enters the code on a page whose clock runs only as the test says. */
async function enterOnPausedPage(reducedMotion: 'reduce' | 'no-preference') {
  const page = await openPage({ reducedMotion })
  await page.clock.install()
  await visit(page, '/')
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
  await page.getByLabel('Access Code', { exact: true }).fill(code)
  const response = page.waitForResponse('**/api/access')
  await page.keyboard.press('Enter')
  await response
  await page.clock.runFor(900)
  await expectText(page, 'Verifying...')
  const runUntil = async (shown: Locator, stepMs: number) => {
    const runStep = async () => {
      await page.clock.runFor(stepMs)
      return shown.isVisible()
    }
    await expect.poll(runStep).toBe(true)
  }
  const granted = page.getByRole('heading', { name: 'ACCESS GRANTED' })
  await runUntil(granted, 200)
  return { page, granted, runUntil }
}
