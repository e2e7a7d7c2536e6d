import { getMail, listMails, resendMail as resendMailEndpoint } from '#contract/mail.ts'
import { readIdentity } from '#shop/settings/queries.ts'
import { recordView } from '#shop/audit/record-view.ts'
import type { ShopContext } from '#shop/context.ts'
import { listedMailReply, mailReply } from './mail-reply.ts'
import { MailNotFound, NoMailServer } from './problems.ts'
import * as queries from './queries.ts'
import { resendMail } from './resend-mail.ts'

export function mailAdminRoutes({ serve, db, clock }: ShopContext, { canSend }: { canSend: boolean }) {
  serve(listMails, async ({ query }) => {
    const { items, total } = await queries.listMails(db, query)
    return { items: items.map(listedMailReply), total }
  })

  serve(getMail, async ({ params: { id }, user }) => {
    const mail = await readMail(id)
    if (mail.text !== null) await recordView(db, { actor: user, action: 'mail.view', subject: `mail ${id}` })
    return mail
  })

  serve(resendMailEndpoint, async ({ params: { id }, user }) => {
    if (!canSend) throw new NoMailServer()
    await resendMail(db, clock, { id, actor: user })
    return readMail(id)
  })

  async function readMail(id: number) {
    const mail = await queries.findMail(db, id)
    if (!mail) throw new MailNotFound()
    return mailReply(mail, await readIdentity(db))
  }
}
