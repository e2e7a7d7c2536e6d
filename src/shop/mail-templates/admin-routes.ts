import * as contract from '#contract/mail-templates/mail-templates.ts'
import {
  type TemplateKind,
  type TemplateTexts,
  templateKinds,
} from '#contract/mail-templates/template-kinds.ts'
import type { ShopContext } from '#shop/context.ts'
import { readBaseCurrency } from '#shop/currency/queries.ts'
import { limits } from '#shop/limits.ts'
import { htmlMail } from '#shop/mail/html-mail.ts'
import { listTemplates } from '#shop/mail/templates/queries.ts'
import { textMail } from '#shop/mail/text-mail.ts'
import { orderReply } from '#shop/orders/order-reply.ts'
import { OrderNotFound } from '#shop/orders/problems.ts'
import { findOrder } from '#shop/orders/queries.ts'
import { readBankAccount, readIdentity } from '#shop/settings/queries.ts'
import { readShopTime } from '#shop/time-zone/queries.ts'
import { changeTemplate } from './change-template.ts'
import { requirePlaceholders } from './require-placeholders.ts'
import { sampleMail } from './sample-mail.ts'
import { sampleOrder } from './sample-order.ts'
import { sendTest } from './send-test.ts'
import { templateReply } from './template-reply.ts'

// Emails are not public, so their changes invalidate no cached page.
const options = { invalidates: false }

export function mailTemplateAdminRoutes(
  { serve, db, clock, config: { publicUrl } }: ShopContext,
  { canSend }: { canSend: boolean },
) {
  serve(contract.listMailTemplates, async () => {
    const rows = new Map((await listTemplates(db)).map((row) => [row.kind, row]))
    return templateKinds.map((kind) => templateReply(kind, rows.get(kind)))
  })

  serve(
    contract.changeMailTemplate,
    ({ params: { kind }, body: { version, ...texts }, user }) =>
      changeTemplate(db, clock, { kind, texts, version, actor: user }),
    options,
  )

  serve(
    contract.previewMailTemplate,
    async ({ params: { kind }, body: { orderNumber, ...texts } }) => {
      const content = await renderSample(kind, texts, orderNumber)
      return {
        subject: content.subject,
        html: htmlMail(content, await readIdentity(db)),
        text: textMail(content),
      }
    },
    options,
  )

  serve(
    contract.sendTestMail,
    async ({ params: { kind }, body: { to, ...texts }, user }) => {
      const content = await renderSample(kind, texts)
      return { mailId: await sendTest(db, clock, { kind, content, to, actor: user }), canSend }
    },
    { ...options, limits: limits.testMail },
  )

  async function renderSample(kind: TemplateKind, texts: TemplateTexts, orderNumber?: string) {
    requirePlaceholders(kind, texts)
    const account = await readBankAccount(db)
    const order =
      orderNumber === undefined
        ? sampleOrder(kind, { bankTransfer: account, currency: await readBaseCurrency(db) })
        : await readOrder(orderNumber)
    return sampleMail({ kind, texts, order, time: await readShopTime(db), publicUrl })

    async function readOrder(number: string) {
      const row = await findOrder(db, { orderNumber: number })
      if (!row) throw new OrderNotFound()
      return orderReply(row, account)
    }
  }
}
