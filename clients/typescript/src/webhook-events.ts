/** An amount as decimal text, with its currency. */
export interface WebhookMoney {
  amount: string
  currency: string
}

/** `url` is the call of the staff API that reads the object. */
interface Readable {
  id: number
  url: string
}

export interface OrderData extends Readable {
  orderNumber: string
  status: string
  paymentMethod: string
  /** Null for an order without an account. */
  customerId: number | null
  total: WebhookMoney
  amountPaid: WebhookMoney
}

export interface PaymentData extends Readable {
  orderId: number
  orderNumber: string
  kind: 'payment' | 'refund'
  amount: WebhookMoney
  method: string
  /** A day: YYYY-MM-DD. */
  receivedOn: string
}

/** The stock of a variant. */
export interface StockData {
  variantId: number
  productId: number
  sku: string
  /** Null if stock is not counted. */
  quantity: number | null
  isAvailable: boolean
  url: string
}

export interface ProductData extends Readable {
  name: string
  sku: string
  slug: string
  status: 'live' | 'archived' | 'trash'
  /** The lowest of its variants. */
  price: WebhookMoney
}

export interface CustomerData extends Readable {
  isEmailConfirmed: boolean
}

/** The data of each event of docs/webhooks.md. */
export interface WebhookDataByType {
  'order.created': OrderData
  'order.updated': OrderData
  'order.paid': OrderData
  'payment.recorded': PaymentData
  'payment.removed': PaymentData
  'stock.changed': StockData
  'product.created': ProductData
  'product.updated': ProductData
  'product.deleted': Pick<ProductData, 'id' | 'name' | 'sku' | 'slug'>
  'customer.created': CustomerData
  'customer.updated': CustomerData
  'customer.deleted': Pick<CustomerData, 'id'>
  /** Sent by "Send test" in the settings. */
  'webhook.test': Record<string, unknown>
}

export type WebhookType = keyof WebhookDataByType

/** A verified webhook. Its `type` tells what `data` is; ignore types that you do not know. */
export type WebhookEvent = {
  [Type in WebhookType]: {
    /** The `webhook-id`: the same for each attempt. Store it to ignore repetitions. */
    id: string
    type: Type
    /** When the change was made. */
    timestamp: string
    /** Grows with each event of an object. */
    sequence: number
    data: WebhookDataByType[Type]
  }
}[WebhookType]
