import { existsSync } from 'node:fs'
import { type Browser, type BrowserContextOptions, type Page, chromium } from 'playwright-core'
import { expect, inject, onTestFinished } from 'vitest'

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

let launched: Promise<Browser> | undefined

/** A Chromium or Chrome of this machine, else the one that npm brings. */
export async function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: installed.find(existsSync) ?? (await npmsChromium()),
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--disable-background-networking'],
  })
}

/** A window without cookies on the running shop. The test fails when its console shows an error. */
export async function openWindow(options: BrowserContextOptions = {}): Promise<Page> {
  const browser = await (launched ??= launchBrowser())
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

/** Waits until a text can be seen; toasts stand twice in the page, once for screen readers. */
export function see(page: Page, text: string) {
  return page.getByText(text).first().waitFor()
}

async function npmsChromium() {
  // It unpacks the libraries that a bare machine lacks only where it believes to be in that place.
  process.env['AWS_LAMBDA_JS_RUNTIME'] = 'nodejs22.x'
  const { default: packaged } = await import('@sparticuz/chromium')
  return packaged.executablePath()
}
