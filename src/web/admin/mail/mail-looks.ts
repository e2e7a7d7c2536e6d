import { Archive, Clock, Send, TriangleAlert } from 'lucide-react'
import type { MailKind, MailState } from '../../../contract/mail.ts'

/** How a mail's state is called and marked. */
export const mailStateLooks = {
  waiting: { label: 'Waiting', tone: 'yellow', icon: Clock },
  sent: { label: 'Sent', tone: 'green', icon: Send },
  failed: { label: 'Failed', tone: 'red', icon: TriangleAlert },
  kept: { label: 'Kept', tone: 'grey', icon: Archive },
} as const satisfies Record<MailState, object>

export const mailKindLabels: Record<MailKind, string> = {
  'order-placed': 'Order placed',
  'order-paid': 'Payment received',
  'order-shipped': 'Shipped',
  'order-tracking': 'Tracking',
  'order-delivered': 'Delivered',
  'order-cancelled': 'Cancelled',
  'password-reset': 'Password reset',
}
