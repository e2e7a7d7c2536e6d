import type { ContactMessage, ContactMessageState } from '#contract/contact/contact-messages.ts'
import { CircleCheck, Clock } from '#web/ui/icon/icons.ts'

/** Label and look of each state, and the action that sets it. */
export const messageStateDisplay = {
  open: { label: 'Open', action: 'Reopen', tone: 'yellow', icon: Clock },
  answered: { label: 'Answered', action: 'Mark as answered', tone: 'green', icon: CircleCheck },
} as const satisfies Record<ContactMessageState, object>

export const stateOf = ({ answeredAt }: ContactMessage): ContactMessageState =>
  answeredAt === null ? 'open' : 'answered'

export const otherState = (state: ContactMessageState): ContactMessageState =>
  state === 'open' ? 'answered' : 'open'
