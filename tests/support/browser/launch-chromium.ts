import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

const args = ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--disable-background-networking']

/** Launches an installed Chromium or Chrome, or npm's. `without` removes Playwright's default switches. */
export async function launchChromium(more: string[] = [], without: string[] = []): Promise<Browser> {
  return chromium.launch({
    executablePath: await findChromium(),
    args: [...args, ...more],
    ignoreDefaultArgs: without,
  })
}

/**
 * Returns the browser's path and unpacks npm's browser if needed. Two processes must not unpack at once: the second
 * would start a partially written file.
 */
export async function findChromium(): Promise<string> {
  return installed.find(existsSync) ?? (await unpackChromium())
}

async function unpackChromium() {
  // The package unpacks its system libraries only if it detects AWS Lambda.
  process.env['AWS_LAMBDA_JS_RUNTIME'] = 'nodejs22.x'
  const { default: packaged } = await import('@sparticuz/chromium')
  return packaged.executablePath()
}
