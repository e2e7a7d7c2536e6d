import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import type { Customer } from '#contract/customers.ts'
import { useConfirmEmail } from '#web/api/admin-customers.ts'
import { errorMessage } from '#web/forms/error-message.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { useToast } from '#web/ui/toast/toast-context.ts'

/** For a customer who is known to staff, and for a shop without a mail server. */
export function ConfirmEmail({ customer: { id, email } }: { customer: Customer }) {
  const toast = useToast()
  const confirming = useConfirmEmail()
  const [asking, setAsking] = useState(false)

  async function handleConfirm() {
    try {
      await confirming.mutateAsync(id)
      toast({ title: 'Email confirmed', text: email })
    } catch (error) {
      toast({ tone: 'error', title: 'Email not confirmed', text: errorMessage(error) })
    }
    setAsking(false)
  }

  return (
    <>
      <Button size="sm" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        <MailCheck className="size-3.75" />
        Mark email as confirmed
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Mark ${email} as confirmed?`}
        description="Do this only if you know that the customer reads this email. The account then sees the orders placed for it, and the emails that wait are sent."
        confirm="Mark as confirmed"
        busy={confirming.isPending}
        onConfirm={handleConfirm}
      />
    </>
  )
}
