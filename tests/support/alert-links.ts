import { vi } from 'vitest'
import { getMail, listMails } from '#contract/mail.ts'
import type { Browser } from '#tests/support/browser/browser.ts'

/** The paths in the latest email that asks an address to confirm a stock alert. A job writes it. */
export async function readAlertLinks(clerk: Browser, email: string) {
  const id = await vi.waitFor(
    async () => {
      const { items } = await clerk.api(listMails, { query: { limit: 100 } })
      const found = items.find(({ kind, to }) => kind === 'stock-alert-confirmation' && to === email)
      if (!found) throw new Error(`No email asks ${email} for confirmation`)
      return found.id
    },
    { timeout: 15_000 },
  )
  const { text } = await clerk.api(getMail, { params: { id } })
  const [confirm = '', stopAll = ''] = (text ?? '').match(/\/stock-alert\?token=[\w-]+/g) ?? []
  return { confirm, stopAll }
}
