import { useState } from 'react'
import { useResetAccessCode } from '#web/api/admin-access.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { useToast } from '#web/ui/toast/toast-context.ts'
import { accessErrorMessage } from './access-error-message.ts'

interface Props {
  isDefault: boolean
  codeVersion: number
}

/** Restores the default access code, which ends all open sessions. */
export function ResetPassword({ isDefault, codeVersion }: Props) {
  const toast = useToast()
  const reset = useResetAccessCode()
  const [isConfirming, setIsConfirming] = useState(false)

  async function handleConfirm() {
    try {
      await reset.mutateAsync({ codeVersion })
      toast({ title: 'Password Reset', text: 'Access password has been reset to the default.' })
    } catch (error) {
      toast({ tone: 'error', title: 'Reset Failed', text: accessErrorMessage(error) })
    }
    setIsConfirming(false)
  }

  return (
    <>
      <Button disabled={isDefault} onClick={() => setIsConfirming(true)}>
        Reset to default
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setIsConfirming}
        title="Reset to the default password?"
        description="The current access password stops working, and every visitor has to enter the default one."
        confirm="Reset to default"
        busy={reset.isPending}
        onConfirm={handleConfirm}
      />
    </>
  )
}
