import { expect } from 'vitest'
import { getMail, listMails } from '#contract/mail.ts'
import type { Browser } from '#tests/support/browser/browser.ts'

/** The paths in the latest email that asks an address to confirm a stock alert. A job writes it. */
export async function readAlertLinks(clerk: Browser, email: string) {
  const find = async () => {
    const { items } = await clerk.api(listMails, { query: { limit: 100 } })
    return items.find(({ kind, to }) => kind === 'stock-alert-confirmation' && to === email)
  }
  await expect.poll(find).toBeDefined()
  const { text } = await clerk.api(getMail, { params: { id: (await find())?.id ?? 0 } })
  const [confirm = '', stopAll = ''] = (text ?? '').match(/\/stock-alert\?token=[\w-]+/g) ?? []
  return { confirm, stopAll }
}
