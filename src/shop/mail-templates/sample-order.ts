import type { CurrencyCode } from '#contract/choices.ts'
import type { BankAccount, Order } from '#contract/orders/orders.ts'
import type { TemplateKind } from '#contract/mail-templates/template-kinds.ts'
import { formatVariant } from '#contract/orders/variant-text.ts'

const placedAt = '2026-01-15T09:30:00.000Z'

interface Terms {
  /** The bank account that customers see. */
  bankTransfer: BankAccount | null
  currency: CurrencyCode
}

/** An invented order in the state in which this email is sent. */
export function sampleOrder(kind: TemplateKind, { bankTransfer, currency }: Terms): Order {
  return {
    id: 1,
    orderNumber: 'ORDER-SAMPLE',
    userId: null,
    status: 'pending_payment',
    totalAmount: '1263.00',
    totals: { lines: '1248.00', shipping: '15.00', tax: '0.00', total: '1263.00' },
    shippingMethod: { id: 1, name: 'Express', price: '15.00', minDays: 2, maxDays: 5, kind: 'delivery' },
    chargedCurrency: currency,
    currency,
    exchangeRate: 1,
    shippingAddress: '14 Sample Quay, 00420 Exampleton, Germany',
    deliveryAddress: null,
    billingAddress: null,
    poNumber: 'PO-1042',
    customerName: 'Alex Sample',
    customerEmail: 'alex@shop.example',
    customerPhone: '+1 555 0142',
    paymentMethod: 'bank_transfer',
    notes: null,
    trackingNumber: null,
    carrier: null,
    estimatedDelivery: null,
    invoiceNumber: null,
    invoiceCorrections: [],
    paidAt: null,
    paymentState: 'unpaid',
    amountPaid: '0.00',
    amountOutstanding: '1263.00',
    refundDue: '0.00',
    holdUntil: null,
    confirmEmailBy: null,
    createdAt: placedAt,
    updatedAt: placedAt,
    items: [
      sampleItem(1, 'Laptop 14', 'LAP-14', '999.00'),
      sampleItem(2, 'Charger 65 W', 'CHG-65', '249.00'),
    ],
    statusHistory: [{ status: 'pending_payment', note: null, createdAt: placedAt }],
    problems: [],
    bankTransfer,
    hasPaymentQr: false,
    ...stateOf(kind),
  }
}

function sampleItem(id: number, name: string, sku: string, price: string): Order['items'][number] {
  const picture = { imageUrl: '' }
  return {
    id,
    productId: null,
    quantity: 1,
    price,
    productSnapshot: { name, sku, price, variant: formatVariant(null), ...picture },
    product: { name, images: [], ...picture },
  }
}

const paid = {
  paidAt: placedAt,
  paymentState: 'paid',
  amountPaid: '1263.00',
  amountOutstanding: '0.00',
} satisfies Partial<Order>

const shipped = {
  ...paid,
  trackingNumber: 'SAMPLE123456789',
  carrier: { name: 'Sample Parcel', trackingUrl: null },
  estimatedDelivery: '2026-01-20',
} satisfies Partial<Order>

/** How the order differs from one that was placed just now. */
function stateOf(kind: TemplateKind): Partial<Order> {
  switch (kind) {
    case 'order-paid':
    case 'order-message':
      return { status: 'paid', ...paid }
    case 'order-payment':
      return { paymentState: 'part_paid', amountPaid: '500.00', amountOutstanding: '763.00' }
    case 'order-shipped':
    case 'order-tracking':
      return { status: 'shipped', ...shipped }
    case 'order-delivered':
      return { status: 'delivered', ...shipped }
    case 'order-cancelled':
      return { status: 'cancelled', ...paid, paymentState: 'overpaid', refundDue: '1263.00' }
    default:
      return {}
  }
}
