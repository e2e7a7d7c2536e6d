import { useNavigate } from '@tanstack/react-router'
import { EditDialog } from '#web/admin/forms/edit-dialog.tsx'
import { PriceListFields } from '#web/admin/price-lists/settings/price-list-fields.tsx'
import { usePriceListForm } from '#web/admin/price-lists/settings/use-price-list-form.ts'

interface Props {
  open: boolean
  onClose: () => void
}

/** Creates a list and opens it. */
export function NewPriceList({ open, onClose }: Props) {
  const navigate = useNavigate()
  const { form, onSubmit, isPending, error } = usePriceListForm({
    list: undefined,
    onSaved: ({ id }) => {
      onClose()
      void navigate({ to: '/admin/price-lists/$id', params: { id: String(id) }, ignoreBlocker: true })
    },
  })
  return (
    <EditDialog
      open={open}
      onClose={onClose}
      hasChanges={form.formState.isDirty}
      title="Add price list"
      description="Variants that a list does not name have their standard price."
      submit="Add price list"
      busy={isPending}
      onSubmit={onSubmit}
      error={error}
      formId="new-price-list"
      conflict={undefined}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <PriceListFields {...form} />
      </div>
    </EditDialog>
  )
}
