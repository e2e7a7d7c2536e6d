import type { CompanyInvitation } from '#contract/companies/company-fields.ts'
import { useInviteMember, useWithdrawInvitation } from '#web/api/companies/own-company.ts'
import { useSendsEmail } from '#web/api/settings.ts'
import { useShopTime } from '#web/api/time/use-shop-time.ts'
import { invitationText } from '#web/shared/companies/invitation-text.ts'
import { errorMessage } from '#web/shared/forms/error-message.ts'
import { Button } from '#web/ui/button/button.tsx'
import { useToast } from '#web/ui/toast/toast-context.ts'

interface Props {
  invitation: CompanyInvitation
  canSendAgain: boolean
}

/** An invitation that was not accepted yet. */
export function InvitationRow({ invitation, canSendAgain }: Props) {
  const time = useShopTime()
  const { id, email, role } = invitation
  const sendsEmail = useSendsEmail()
  const invite = useInviteMember()
  const withdrawal = useWithdrawInvitation()
  const toast = useToast()

  async function report(request: Promise<unknown>, done: string, failed: string) {
    await request.then(
      () => toast({ title: done, text: email }),
      (error: unknown) => toast({ tone: 'error', title: failed, text: errorMessage(error) }),
    )
  }

  return (
    <li className="px-5 py-3.5 text-sm">
      <p className="wrap-anywhere">{email}</p>
      <p className="text-xs text-ink-2">{invitationText(invitation, time)}</p>
      <div className="mt-1 -ml-2.5 flex flex-wrap">
        {canSendAgain && sendsEmail && (
          <Button
            size="sm"
            variant="quiet"
            aria-label={`Send again to ${email}`}
            busy={invite.isPending}
            busyLabel="Sending..."
            onClick={() =>
              void report(invite.mutateAsync({ email, role }), 'Invitation sent', 'Invitation not sent')
            }
          >
            Send again
          </Button>
        )}
        <Button
          size="sm"
          variant="quiet"
          aria-label={`Withdraw the invitation to ${email}`}
          busy={withdrawal.isPending}
          onClick={() =>
            void report(withdrawal.mutateAsync({ id }), 'Invitation withdrawn', 'Invitation not withdrawn')
          }
        >
          Withdraw
        </Button>
      </div>
    </li>
  )
}
