import type { BrowserContextOptions, Page } from 'playwright-core'
import { browserAdmin } from './built-shop.ts'
import { openWindow } from './real-browser.ts'

/** A window in which staff are signed in. */
export async function openClerkWindow(options: BrowserContextOptions = {}): Promise<Page> {
  const clerk = await openWindow(options)
  const answer = await clerk.request.post('/api/login', { data: browserAdmin })
  if (!answer.ok()) throw new Error(`The clerk was not let in: ${answer.status()}`)
  return clerk
}
