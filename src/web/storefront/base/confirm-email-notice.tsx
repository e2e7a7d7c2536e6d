import { MailQuestion } from '#web/ui/icon/icons.ts'
import type { ReactNode } from 'react'
import { useSendConfirmation } from '#web/api/account/account-changes.ts'
import { errorMessage } from '#web/shared/forms/error-message.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useToast } from '#web/ui/toast/toast-context.ts'

type Props = {
  title: string
  /** The unconfirmed address. */
  email: string
  className?: string
  children: ReactNode
}

/** Asks to confirm an email address, with a button that sends the link again. */
export function ConfirmEmailNotice({ title, email, className, children }: Props) {
  const send = useSendConfirmation()
  const toast = useToast()

  async function handleSend() {
    try {
      await send.mutateAsync(email)
      toast({ title: 'Email sent', text: `Open the link we sent to ${email}.` })
    } catch (error) {
      toast({ tone: 'error', title: 'Email not sent', text: errorMessage(error) })
    }
  }

  return (
    <Notice tone="amber" icon={MailQuestion} title={title} className={className}>
      <p className="wrap-anywhere">{children}</p>
      <Button size="sm" className="mt-2.5" busy={send.isPending} busyLabel="Sending..." onClick={handleSend}>
        Send again
      </Button>
    </Notice>
  )
}
