import { UsersRound } from '#web/admin/icons/admin-icons.ts'
import type { FormEvent } from 'react'
import { Notice } from '#web/ui/notice.tsx'

interface NoticeProps {
  /** 'product' */
  subject: string
  /** The changes: 'Canceled by b@example.com 2 minutes ago'. */
  events: string[]
  /** The next step for staff, as a sentence. */
  hint: string
}

/** Says that another person changed the row that is being edited. */
export function ConflictNotice({ subject, events, hint }: NoticeProps) {
  return (
    <Notice
      tone="amber"
      icon={UsersRound}
      role="alert"
      title={`This ${subject} changed while you were editing it.`}
    >
      <ul className="wrap-anywhere">
        {events.map((event) => (
          <li key={event}>{event}</li>
        ))}
      </ul>
      <p className="mt-1.5">{hint}</p>
    </Notice>
  )
}

interface FormProps extends NoticeProps {
  formId: string
  onContinue: () => void
}

/** The notice alone, as the form that a dialog's Continue button submits. */
export function ConflictNoticeForm({ formId, onContinue, ...notice }: FormProps) {
  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    onContinue()
  }

  return (
    <form id={formId} onSubmit={handleSubmit}>
      <ConflictNotice {...notice} />
    </form>
  )
}
