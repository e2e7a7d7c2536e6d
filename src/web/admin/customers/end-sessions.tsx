import { LogOut } from 'lucide-react'
import { useState } from 'react'
import type { Customer } from '#contract/customers.ts'
import { useEndSessions } from '#web/api/admin-customers.ts'
import { errorMessage } from '#web/forms/error-message.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { useToast } from '#web/ui/toast/toast-context.ts'

/** For a customer whose device or password is in wrong hands. */
export function EndSessions({ customer: { id, firstName, lastName } }: { customer: Customer }) {
  const toast = useToast()
  const ending = useEndSessions()
  const [asking, setAsking] = useState(false)
  const name = `${firstName} ${lastName}`

  async function handleConfirm() {
    try {
      await ending.mutateAsync(id)
      toast({ title: 'Signed out everywhere', text: name })
    } catch (error) {
      toast({ tone: 'error', title: 'Not signed out', text: errorMessage(error) })
    }
    setAsking(false)
  }

  return (
    <>
      <Button size="sm" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        <LogOut className="size-3.75" />
        Sign out everywhere
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Sign ${name} out everywhere?`}
        description="All sessions of this customer end, on every device. The cart and the orders stay; the password still opens the account."
        confirm="Sign out everywhere"
        busy={ending.isPending}
        onConfirm={handleConfirm}
      />
    </>
  )
}
