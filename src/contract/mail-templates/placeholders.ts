import type { TemplateKind } from './template-kinds.ts'

export interface Placeholder {
  name: string
  label: string
  /** words: in any field. text: in the text only. block: in the text, on a line of its own. */
  use: 'words' | 'text' | 'block'
  /** Whether the text must contain it. */
  isRequired: boolean
}

const optional = (name: string, label: string, use: Placeholder['use']): Placeholder => ({
  name,
  label,
  use,
  isRequired: false,
})

const required = (name: string, label: string, use: Placeholder['use']): Placeholder => ({
  name,
  label,
  use,
  isRequired: true,
})

const orderWords = [
  optional('customerName', 'Customer name', 'words'),
  optional('orderNumber', 'Order number', 'words'),
  optional('orderDate', 'Order date', 'words'),
  optional('orderTotal', 'Order total', 'words'),
]
/** Required wherever staff can add a message, which would be lost without it. */
const message = required('message', 'Your message', 'block')
const orderDetails = optional('orderDetails', 'Order details', 'block')
const items = optional('items', 'Items and total', 'block')
const orderButton = required('orderButton', 'Button to the order', 'block')
const paymentDetails = required('paymentDetails', 'How to pay', 'block')
const balance = required('balance', 'Amount due or refund', 'block')
const tracking = required('tracking', 'Tracking details', 'block')
const whatChanged = required('whatChanged', 'What changed', 'text')

const orderPlaceholders = (...own: Placeholder[]) => [...orderWords, ...own, orderDetails, items, orderButton]

/** Placeholders by email. Emails that may reach a stranger offer no customer input. */
export const placeholders: Record<TemplateKind, Placeholder[]> = {
  'order-placed': orderPlaceholders(paymentDetails),
  'order-paid': orderPlaceholders(message),
  'order-payment': orderPlaceholders(whatChanged, message, balance),
  'order-edited': orderPlaceholders(whatChanged, message, balance),
  'order-shipped': orderPlaceholders(message, tracking),
  'order-tracking': orderPlaceholders(tracking),
  'order-delivered': orderPlaceholders(message),
  'order-cancelled': orderPlaceholders(message, balance),
  'order-message': orderPlaceholders(message),
  'stock-alert': [
    optional('productName', 'Product name', 'words'),
    optional('sku', 'SKU', 'words'),
    required('productButton', 'Button to the product', 'block'),
    required('stopLink', 'Link that stops these emails', 'text'),
  ],
  'stock-alert-confirmation': [
    optional('productName', 'Product name', 'words'),
    optional('sku', 'SKU', 'words'),
    required('confirmButton', 'Button to confirm the request', 'block'),
    required('stopLink', 'Link that stops these emails', 'text'),
  ],
  'company-invitation': [
    optional('companyName', 'Company name', 'words'),
    required('joinButton', 'Button to join', 'block'),
  ],
  'company-approved': [
    optional('companyName', 'Company name', 'words'),
    required('message', 'Your message', 'block'),
    required('companyButton', 'Button to the company', 'block'),
  ],
  'company-declined': [
    optional('companyName', 'Company name', 'words'),
    required('reason', 'Reason', 'block'),
    optional('applyButton', 'Button to apply again', 'block'),
  ],
  'password-reset': [
    optional('greeting', 'Greeting', 'words'),
    required('resetButton', 'Button to choose a new password', 'block'),
  ],
  'email-confirmation': [required('confirmButton', 'Button to confirm the email', 'block')],
  'email-change': [required('securityNotice', 'Notice and button: Not you?', 'block')],
}
