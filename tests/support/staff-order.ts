import type { OrderItem } from '#contract/orders/orders.ts'
import type { StaffOrder } from '#contract/orders/staff-orders.ts'

/** An unpaid order of 100.00 without lines, as staff see it. */
export const staffOrder: StaffOrder = {
  id: 1,
  orderNumber: 'ORDER-1',
  userId: 1,
  company: null,
  status: 'pending_payment',
  totalAmount: '100.00',
  totals: { lines: '100.00', shipping: '0.00', tax: '0.00', total: '100.00' },
  shippingMethod: null,
  chargedCurrency: 'USD',
  currency: 'USD',
  exchangeRate: 1,
  shippingAddress: '14 Sample Quay',
  deliveryAddress: null,
  billingAddress: null,
  poNumber: null,
  customerName: 'Mara Lindqvist',
  customerEmail: 'mara@northquay.example',
  customerPhone: '+1 555 0142',
  paymentMethod: 'bank_transfer',
  notes: null,
  trackingNumber: null,
  carrier: null,
  unreadMessages: 0,
  estimatedDelivery: null,
  invoiceNumber: null,
  invoiceCorrections: [],
  paidAt: null,
  paymentState: 'unpaid',
  amountPaid: '0.00',
  amountOutstanding: '100.00',
  refundDue: '0.00',
  holdUntil: null,
  confirmEmailBy: null,
  createdAt: '2026-11-21T09:00:00Z',
  updatedAt: '2026-11-21T09:00:00Z',
  items: [],
  payments: [],
  statusHistory: [
    {
      status: 'pending_payment',
      note: null,
      createdAt: '2026-11-21T09:00:00Z',
      updatedBy: null,
      emailSkipped: false,
    },
  ],
  problems: [],
  version: 1,
}

/** A line of a device without options. */
export function orderItem(id: number, quantity: number, price: string): OrderItem {
  return {
    id,
    productId: id,
    quantity,
    price,
    productSnapshot: { name: `Device ${id}`, sku: `D-${id}`, price, imageUrl: '', variant: '' },
    product: { name: `Device ${id}`, imageUrl: '', images: [] },
  }
}
