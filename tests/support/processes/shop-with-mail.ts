import { onTestFinished } from 'vitest'
import { openMailbox } from '#tests/support/mailbox.ts'
import { copyDemoShop } from './built-shop.ts'
import { startShopProcess } from './shop-process.ts'

/** A copy of the demo shop that sends email to a mailbox. Both end with the test. */
export async function startShopWithMail(env: Record<string, string> = {}) {
  const mailbox = await openMailbox()
  const shop = await startShopProcess({
    DATA_DIR: copyDemoShop(),
    SMTP_URL: mailbox.url,
    MAIL_FROM: 'Tradecounter <orders@shop.example>',
    ...env,
  })
  onTestFinished(() => shop.stop())
  return { shop, mailbox }
}
