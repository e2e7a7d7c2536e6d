import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Mail } from '#contract/mail.ts'
import { mailQuery, useResendMail } from '#web/api/admin-mail.ts'
import { useApi } from '#web/api/client/use-api.ts'
import { errorMessage } from '#web/shared/forms/error-message.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useToast } from '#web/ui/toast/toast-context.ts'
import { MailContent } from './mail-content.tsx'

interface Props {
  /** Id of the open email, from the address. */
  id: number | undefined
  onClose: () => void
}

export function MailDialog({ id, onClose }: Props) {
  const toast = useToast()
  const resend = useResendMail()
  // Keeps the last email visible while the dialog fades out.
  const [shownId, setShownId] = useState(id)
  if (id !== undefined && id !== shownId) setShownId(id)
  const mail = useQuery({ ...mailQuery(useApi(), shownId ?? 0), enabled: shownId !== undefined })

  async function handleResend() {
    if (!mail.data) return
    try {
      await resend.mutateAsync(mail.data.id)
      toast({ title: 'Email queued', text: `It will be sent to ${mail.data.to} shortly.` })
    } catch (error) {
      toast({ tone: 'error', title: 'Email not sent', text: errorMessage(error) })
    }
  }

  return (
    <Dialog
      open={id !== undefined}
      onOpenChange={onClose}
      size="lg"
      title={mail.data?.subject ?? 'Email'}
      description={mail.data && `To ${mail.data.to}`}
      footer={
        <>
          {mail.data?.text === null && (
            <p className="mr-auto text-ink-2">The text of this email was deleted.</p>
          )}
          <Button onClick={onClose}>Close</Button>
          <Button
            variant="ink"
            disabled={!mail.data || mail.data.text === null || isWaiting(mail.data)}
            busy={resend.isPending}
            busyLabel="Sending..."
            onClick={handleResend}
          >
            {mail.data?.state === 'sent' ? 'Send again' : 'Send'}
          </Button>
        </>
      }
    >
      {mail.data ? (
        <MailContent mail={mail.data} />
      ) : mail.isError ? (
        <ErrorState title="Failed to fetch email" heading="h3" onRetry={() => mail.refetch()}>
          {errorMessage(mail.error)}
        </ErrorState>
      ) : (
        <div className="grid gap-3">
          <output className="sr-only">Loading email...</output>
          <Skeleton className="h-5 w-1/2" />
          <Skeleton className="h-96" />
        </div>
      )}
    </Dialog>
  )
}

const isWaiting = ({ state }: Mail) => state === 'waiting' || state === 'unconfirmed'
