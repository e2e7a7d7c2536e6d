import type { Browser } from '#tests/support/browser/browser.ts'
import { changeAccess, resetAccess } from './staff-changes.ts'

/** Turns on private access with this code. Returns how to restore the shop, for `afterAll` or `onTestFinished`. */
export async function enablePrivateAccess(clerk: Browser, code: string) {
  await changeAccess(clerk, { enabled: true, code })
  return async () => {
    await changeAccess(clerk, { enabled: false })
    await resetAccess(clerk)
  }
}
