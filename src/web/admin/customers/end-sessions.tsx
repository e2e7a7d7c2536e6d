import { LogOut } from '#web/admin/icons/admin-icons.ts'
import { useState } from 'react'
import type { Customer } from '#contract/customers.ts'
import { useEndSessions } from '#web/api/admin-customers.ts'
import { errorMessage } from '#web/shared/forms/error-message.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { useToast } from '#web/ui/toast/toast-context.ts'

/** Signs a customer out on every device, for a lost device or a leaked password. */
export function EndSessions({ customer: { id, firstName, lastName } }: { customer: Customer }) {
  const toast = useToast()
  const endSessions = useEndSessions()
  const [isConfirming, setIsConfirming] = useState(false)
  const name = `${firstName} ${lastName}`

  async function handleConfirm() {
    try {
      await endSessions.mutateAsync(id)
      toast({ title: 'All sessions ended', text: name })
    } catch (error) {
      toast({ tone: 'error', title: 'Sessions not ended', text: errorMessage(error) })
    }
    setIsConfirming(false)
  }

  return (
    <>
      <Button size="sm" aria-haspopup="dialog" onClick={() => setIsConfirming(true)}>
        <LogOut className="size-3.75" />
        End all sessions
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setIsConfirming}
        title={`End all sessions of ${name}?`}
        description="This signs the customer out on all devices. Their cart, orders and password do not change."
        confirm="End all sessions"
        busy={endSessions.isPending}
        onConfirm={handleConfirm}
      />
    </>
  )
}
