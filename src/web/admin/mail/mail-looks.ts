import { Archive, Ban, Clock, MailQuestion, Send, TriangleAlert } from 'lucide-react'
import type { MailKind, MailState } from '#contract/mail.ts'

/** How a mail's state is called and marked. */
export const mailStateLooks = {
  waiting: { label: 'Waiting', tone: 'yellow', icon: Clock },
  unconfirmed: { label: 'Unconfirmed', tone: 'gray', icon: MailQuestion },
  sent: { label: 'Sent', tone: 'green', icon: Send },
  failed: { label: 'Failed', tone: 'red', icon: TriangleAlert },
  limited: { label: 'Limited', tone: 'gray', icon: Ban },
  kept: { label: 'Kept', tone: 'gray', icon: Archive },
} as const satisfies Record<MailState, object>

export const mailKindLabels: Record<MailKind, string> = {
  'order-placed': 'Order placed',
  'order-paid': 'Payment received',
  'order-shipped': 'Shipped',
  'order-tracking': 'Tracking',
  'order-delivered': 'Delivered',
  'order-cancelled': 'Canceled',
  'password-reset': 'Password reset',
  'email-confirmation': 'Email confirmation',
  'email-change': 'Email change',
}
