import type { StaffCompany } from '#contract/companies/staff-companies.ts'
import { useReactivateCompany } from '#web/api/companies/admin-companies.ts'
import { errorMessage } from '#web/shared/forms/error-message.ts'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { useToast } from '#web/ui/toast/toast-context.ts'

interface Props {
  company: StaffCompany
  open: boolean
  onClose: () => void
}

/** Ends a suspension. */
export function ReactivateDialog({ company: { id, name, version }, open, onClose }: Props) {
  const toast = useToast()
  const reactivation = useReactivateCompany()

  async function handleConfirm() {
    try {
      await reactivation.mutateAsync({ id, version })
      toast({ title: 'Company reactivated', text: name })
    } catch (error) {
      toast({ tone: 'error', title: 'Company not reactivated', text: errorMessage(error) })
    }
    onClose()
  }

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onClose}
      title={`Reactivate ${name}?`}
      description="Its members can place orders again. They get no email."
      confirm="Reactivate"
      busy={reactivation.isPending}
      onConfirm={() => void handleConfirm()}
    />
  )
}
