import { Ban, Clock, MailQuestion, TriangleAlert } from '#web/ui/icon/icons.ts'
import { Archive, Send } from '#web/admin/icons/admin-icons.ts'
import type { MailState } from '#contract/mail.ts'

/** Label and look of each email state. */
export const mailStateDisplay = {
  waiting: { label: 'Waiting', tone: 'yellow', icon: Clock },
  unconfirmed: { label: 'Unconfirmed', tone: 'gray', icon: MailQuestion },
  sent: { label: 'Sent', tone: 'green', icon: Send },
  failed: { label: 'Failed', tone: 'red', icon: TriangleAlert },
  limited: { label: 'Rate limited', tone: 'gray', icon: Ban },
  kept: { label: 'Not sent', tone: 'gray', icon: Archive },
} as const satisfies Record<MailState, object>
