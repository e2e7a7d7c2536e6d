import type { Page } from 'playwright-core'
import { openWindow } from './real-browser.ts'
import { clerk } from './running-shop.ts'

/** A window in which staff are signed in. */
export async function openClerkWindow(options: Parameters<typeof openWindow>[0] = {}): Promise<Page> {
  return openWindow({ ...options, as: await clerk() })
}
