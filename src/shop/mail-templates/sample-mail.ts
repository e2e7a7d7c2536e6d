import type { TemplateKind, TemplateTexts } from '#contract/mail-templates/template-kinds.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { ShopTime } from '#contract/time/shop-time.ts'
import { paths } from '#contract/paths.ts'
import { companyApprovedMail, companyDeclinedMail, companyInvitationMail } from '#shop/mail/company-mails.ts'
import { emailChangeMail } from '#shop/mail/email-change-mail.ts'
import { emailConfirmationMail } from '#shop/mail/email-confirmation-mail.ts'
import type { MailContent } from '#shop/mail/mail-content.ts'
import { orderMail } from '#shop/mail/order-mail.ts'
import { passwordResetMail } from '#shop/mail/password-reset-mail.ts'
import { stockAlertConfirmationMail, stockAlertMail } from '#shop/mail/stock-alert-mail.ts'

interface Sample {
  kind: TemplateKind
  texts: TemplateTexts
  order: Order
  time: ShopTime
  publicUrl: URL
}

/** An email as a customer would get it. Its links have no valid token, so they open nothing that is private. */
export function sampleMail({ kind, texts, order, time, publicUrl }: Sample): MailContent {
  const linkTo = (path: string) => new URL(path, publicUrl).href
  switch (kind) {
    case 'stock-alert':
      return stockAlertMail(texts, {
        item: sampleItem,
        productUrl: linkTo('/'),
        stopUrl: linkTo(paths.stockAlert('sample')),
      })
    case 'stock-alert-confirmation':
      return stockAlertConfirmationMail(texts, {
        item: sampleItem,
        confirmUrl: linkTo(paths.stockAlert('sample')),
        stopUrl: linkTo(paths.stockAlert('sample')),
      })
    case 'company-invitation':
      return companyInvitationMail(texts, {
        companyName: 'Sample Trading',
        joinUrl: linkTo(paths.joinCompany('sample')),
      })
    case 'company-approved':
      return companyApprovedMail(texts, {
        companyName: 'Sample Trading',
        message: 'This is where your message to the applicant appears.',
        companyUrl: linkTo(paths.company),
      })
    case 'company-declined':
      return companyDeclinedMail(texts, {
        companyName: 'Sample Trading',
        reason: 'This is where your reason appears.',
        applyUrl: linkTo(paths.tradeAccount),
      })
    case 'password-reset':
      return passwordResetMail(texts, { firstName: 'Alex', resetUrl: linkTo(paths.resetPassword('sample')) })
    case 'email-confirmation':
      return emailConfirmationMail(texts, linkTo(paths.confirmEmailPage('sample')))
    case 'email-change':
      return emailChangeMail(texts, linkTo(paths.forgotPassword))
    default:
      return orderMail(kind, texts, {
        order,
        time,
        link: linkTo(paths.orderConfirmation(order.orderNumber)),
        note: 'This is where your message to the customer appears.',
      })
  }
}

const sampleItem = { name: 'Laptop 14', variant: 'Silver', sku: 'LAP-14-S' }
