import { getUser } from '#contract/accounts.ts'
import { confirmCustomerEmail } from '#contract/customers.ts'
import { createBrowser } from '#tests/support/browser/browser.ts'
import { owner } from '#tests/support/processes/shop-process.ts'

export interface Buyer {
  cookie: string
  email: string
}

/** Registers customers and confirms their emails: an order would otherwise send each of them a confirmation too. */
export async function createBuyers(url: string, count: number): Promise<Buyer[]> {
  const staff = createBrowser(url)
  await staff.signIn(owner)
  const buyers: Buyer[] = []
  for (let i = 0; i < count; i++) {
    const browser = createBrowser(url)
    const email = `buyer-${Date.now()}-${i}@northquay.example`
    await browser.register({ firstName: 'Mara', lastName: 'Lindqvist', email, password: 'a-long-password' })
    const { id } = await browser.api(getUser)
    await staff.api(confirmCustomerEmail, { params: { id } })
    buyers.push({ cookie: browser.cookie(), email })
  }
  return buyers
}
