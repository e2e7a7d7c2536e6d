import type { MailKind } from '#contract/mail.ts'

/** The emails to customers. Staff can edit their texts. */
export const templateKinds = [
  'order-placed',
  'order-paid',
  'order-payment',
  'order-edited',
  'order-shipped',
  'order-tracking',
  'order-delivered',
  'order-cancelled',
  'order-message',
  'stock-alert',
  'stock-alert-confirmation',
  'company-invitation',
  'company-approved',
  'company-declined',
  'password-reset',
  'email-confirmation',
  'email-change',
] as const satisfies MailKind[]

export type TemplateKind = (typeof templateKinds)[number]

/** The texts of one kind of email, with placeholders such as `{orderNumber}`. */
export interface TemplateTexts {
  subject: string
  /** Above the text. */
  heading: string
  text: string
}

export const templateFields = ['subject', 'heading', 'text'] as const
export type TemplateField = (typeof templateFields)[number]
