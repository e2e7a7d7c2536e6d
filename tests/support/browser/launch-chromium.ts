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

/** A Chromium or Chrome of this machine, else the one that npm brings; `without` names switches that Playwright would set. */
export async function launchChromium(more: string[] = [], without: string[] = []): Promise<Browser> {
  return chromium.launch({
    executablePath: await findChromium(),
    args: [...args, ...more],
    ignoreDefaultArgs: without,
  })
}

/**
 * Where the browser is. The one from npm is unpacked first, which two processes must not do at once: on a new machine
 * the second would start a file that the first still writes.
 */
export async function findChromium(): Promise<string> {
  return installed.find(existsSync) ?? (await npmsChromium())
}

async function npmsChromium() {
  // It unpacks the libraries that a bare machine lacks only where it believes to be in that place.
  process.env['AWS_LAMBDA_JS_RUNTIME'] = 'nodejs22.x'
  const { default: packaged } = await import('@sparticuz/chromium')
  return packaged.executablePath()
}
