import type { TemplateKind, TemplateTexts } from './template-kinds.ts'

const paragraphs = (...texts: string[]) => texts.join('\n\n')

/** The texts of each email until staff edit them. */
export const defaultTemplates: Record<TemplateKind, TemplateTexts> = {
  'order-placed': {
    subject: 'We received your order {orderNumber}',
    heading: 'Thank you for your order',
    text: paragraphs(
      'Hello {customerName},\nWe received your order and will keep you updated by email.',
      '{orderDetails}',
      '{paymentDetails}',
      '{items}',
      '{orderButton}',
    ),
  },
  'order-paid': {
    subject: 'Payment received for order {orderNumber}',
    heading: 'Payment received',
    text: paragraphs(
      "Hello {customerName},\nThank you for your payment. We'll start processing your order now.",
      '{message}',
      '{orderDetails}',
      '{items}',
      '{orderButton}',
    ),
  },
  'order-payment': {
    subject: 'Payment update for order {orderNumber}',
    heading: 'Payment update',
    text: paragraphs(
      'Hello {customerName},\n{whatChanged}',
      '{message}',
      '{orderDetails}',
      '{balance}',
      '{items}',
      '{orderButton}',
    ),
  },
  'order-edited': {
    subject: 'Your order {orderNumber} was changed',
    heading: 'Your order was changed',
    text: paragraphs(
      'Hello {customerName},\n{whatChanged}',
      '{message}',
      '{orderDetails}',
      '{balance}',
      '{items}',
      '{orderButton}',
    ),
  },
  'order-shipped': {
    subject: 'Your order {orderNumber} has shipped',
    heading: 'Your order is on its way',
    text: paragraphs(
      'Hello {customerName},\nWe handed your order to the carrier.',
      '{message}',
      '{orderDetails}',
      '{tracking}',
      '{items}',
      '{orderButton}',
    ),
  },
  'order-tracking': {
    subject: 'Tracking update for order {orderNumber}',
    heading: 'Tracking update',
    text: paragraphs(
      'Hello {customerName},\nHere are the latest tracking details for your order.',
      '{orderDetails}',
      '{tracking}',
      '{items}',
      '{orderButton}',
    ),
  },
  'order-delivered': {
    subject: 'Your order {orderNumber} was delivered',
    heading: 'Your order was delivered',
    text: paragraphs(
      'Hello {customerName},\nWe hope everything arrived as expected. You can now review your items on their product pages.',
      '{message}',
      '{orderDetails}',
      '{items}',
      '{orderButton}',
    ),
  },
  'order-cancelled': {
    subject: 'Your order {orderNumber} was canceled',
    heading: 'Your order was canceled',
    text: paragraphs(
      'Hello {customerName},\nYour order was canceled and will not be shipped.',
      '{message}',
      '{orderDetails}',
      '{balance}',
      '{items}',
      '{orderButton}',
    ),
  },
  'order-message': {
    subject: 'Message about your order {orderNumber}',
    heading: 'A message about your order',
    text: paragraphs(
      'Hello {customerName},\nWe wrote to you about your order. To reply, sign in and open the order.',
      '{message}',
      '{orderDetails}',
      '{items}',
      '{orderButton}',
    ),
  },
  'stock-alert': {
    subject: 'Back in stock: {productName}',
    heading: 'Back in stock',
    text: paragraphs(
      '{productName} (SKU {sku}) is available again. Stock is limited to what the product page shows, and this email does not reserve any.',
      '{productButton}',
      'This is the only email about this request. To stop all emails about stock to this address, open this link:\n{stopLink}',
    ),
  },
  'stock-alert-confirmation': {
    subject: 'Confirm that you want an email about {productName}',
    heading: 'Confirm your request',
    text: paragraphs(
      'Confirm that you want one email when {productName} (SKU {sku}) is back in stock. The link expires in 7 days.',
      '{confirmButton}',
      'If you did not ask for this, you can ignore this email: we send nothing about this item without your confirmation. To stop all emails about stock to this address, open this link:\n{stopLink}',
    ),
  },
  'company-invitation': {
    subject: 'Join {companyName} in our shop',
    heading: 'Join {companyName}',
    text: paragraphs(
      '{companyName} invites you to order with its trade account. Sign in or register with this email address to join. The link works once and expires in 7 days.',
      '{joinButton}',
      "If you don't know {companyName}, you can ignore this email.",
    ),
  },
  'company-approved': {
    subject: 'Your trade account is open',
    heading: 'Your trade account is open',
    text: paragraphs(
      'Welcome. {companyName} can order now, and you can invite colleagues.',
      '{message}',
      '{companyButton}',
    ),
  },
  'company-declined': {
    subject: 'Your application for a trade account',
    heading: 'We could not open a trade account',
    text: paragraphs(
      'We read the application of {companyName} and cannot open a trade account at the moment. You can keep ordering with your own account.',
      '{reason}',
      '{applyButton}',
    ),
  },
  'password-reset': {
    subject: 'Reset your password',
    heading: 'Reset your password',
    text: paragraphs(
      '{greeting},\nUse the link below to choose a new password for your account. It works once and expires in one hour.',
      '{resetButton}',
      "If you didn't ask for a new password, you can ignore this email. Your current password stays valid.",
    ),
  },
  'email-confirmation': {
    subject: 'Confirm your email',
    heading: 'Confirm your email',
    text: paragraphs(
      'Please confirm your email address to receive updates about your orders. This link works once and expires in 24 hours.',
      '{confirmButton}',
      "If you didn't enter this address in our shop, you can ignore this email. We won't send you any order updates.",
    ),
  },
  'email-change': {
    subject: 'Your account email is about to change',
    heading: 'Your account email is about to change',
    text: paragraphs(
      'A new email address was entered for your account. It will replace this one as soon as it is confirmed. Until then, you can keep signing in with this address.',
      '{securityNotice}',
    ),
  },
}
