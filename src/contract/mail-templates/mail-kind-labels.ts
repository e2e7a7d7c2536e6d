import type { MailKind } from '#contract/mail.ts'

/** The names of emails, for staff. */
export const mailKindLabels: Record<MailKind, string> = {
  'order-placed': 'Order placed',
  'order-paid': 'Payment received',
  'order-payment': 'Payment updated',
  'order-edited': 'Order changed',
  'order-shipped': 'Order shipped',
  'order-tracking': 'Tracking updated',
  'order-delivered': 'Order delivered',
  'order-cancelled': 'Order canceled',
  'order-message': 'Message to customer',
  'staff-order-message': 'Message from customer',
  'staff-contact-message': 'Message from the contact page',
  'password-reset': 'Password reset',
  'email-confirmation': 'Email confirmation',
  'email-change': 'Email change',
  'stock-alert': 'Back in stock',
  'stock-alert-confirmation': 'Back in stock: confirmation',
  'company-invitation': 'Company invitation',
  'company-approved': 'Trade account approved',
  'company-declined': 'Trade account declined',
  'staff-company-application': 'Trade account application',
}
