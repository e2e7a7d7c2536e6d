import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { expect, inject, onTestFinished } from 'vitest'
import { launchChromium } from './launch-chromium.ts'

let launched: Promise<Browser> | undefined

/** A window without cookies on the running shop. The test fails when its console shows an error. */
export async function openWindow(options: BrowserContextOptions = {}): Promise<Page> {
  const browser = await (launched ??= launchChromium())
  const context = await browser.newContext({ baseURL: inject('shopUrl'), locale: 'en-US', ...options })
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    // Refusals that the shop means (a wrong password, a missing page) are told by their screens.
    if (message.type() === 'error' && !/status of 4\d\d/.test(message.text())) complaints.push(message.text())
  })
  onTestFinished(async () => {
    await context.close()
    expect(complaints).toEqual([])
  })
  return page
}

/** For `goto`: the page answers to clicks from here on. */
export const settled = { waitUntil: 'networkidle' } as const

/** Waits until a text can be seen; toasts stand twice in the page, once for screen readers. */
export function see(page: Page, text: string) {
  return page.getByText(text).first().waitFor()
}
