import { MailCheck } from '#web/admin/icons/admin-icons.ts'
import { useState } from 'react'
import type { Customer } from '#contract/customers.ts'
import { useConfirmEmail } from '#web/api/admin-customers.ts'
import { errorMessage } from '#web/shared/forms/error-message.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { useToast } from '#web/ui/toast/toast-context.ts'

/** Confirms an email without a confirmation link, for a known customer or a shop without a mail server. */
export function ConfirmEmail({ customer: { id, email } }: { customer: Customer }) {
  const toast = useToast()
  const confirmEmail = useConfirmEmail()
  const [isConfirming, setIsConfirming] = useState(false)

  async function handleConfirm() {
    try {
      await confirmEmail.mutateAsync(id)
      toast({ title: 'Email confirmed', text: email })
    } catch (error) {
      toast({ tone: 'error', title: 'Email not confirmed', text: errorMessage(error) })
    }
    setIsConfirming(false)
  }

  return (
    <>
      <Button size="sm" aria-haspopup="dialog" onClick={() => setIsConfirming(true)}>
        <MailCheck className="size-3.75" />
        Mark email as confirmed
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setIsConfirming}
        title={`Mark ${email} as confirmed?`}
        description="Only do this if you are sure that this address belongs to the customer. Their account then shows the orders placed with it, and waiting emails are sent."
        confirm="Mark as confirmed"
        busy={confirmEmail.isPending}
        onConfirm={handleConfirm}
      />
    </>
  )
}
