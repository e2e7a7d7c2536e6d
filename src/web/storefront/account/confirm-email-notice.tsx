import { MailQuestion } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSendConfirmation } from '#web/api/account.ts'
import { errorMessage } from '#web/forms/failure-text.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useToast } from '#web/ui/toast/toast-context.ts'

type Props = {
  title: string
  /** The address that is to be confirmed. */
  email: string
  className?: string
  children: ReactNode
}

/** Says that an address waits for its confirmation, and mails the link again. */
export function ConfirmEmailNotice({ title, email, className, children }: Props) {
  const send = useSendConfirmation()
  const toast = useToast()

  async function handleSend() {
    try {
      await send.mutateAsync(email)
      toast({ title: 'Email sent', text: `Open the link that we sent to ${email}.` })
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
