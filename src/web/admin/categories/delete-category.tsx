import { type StaffCategory, staleCategory } from '#contract/catalog/staff-categories.ts'
import { ApiProblem } from '#contract/problem.ts'
import { currentRow } from '#web/admin/forms/current-row.ts'
import { describeChange } from '#web/admin/forms/describe-change.ts'
import { useDeleteCategory } from '#web/api/admin-categories.ts'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { useToast } from '#web/ui/toast/toast-context.ts'

interface Props {
  category: StaffCategory
  open: boolean
  onClose: () => void
}

export function DeleteCategory({ category, open, onClose }: Props) {
  const toast = useToast()
  const remove = useDeleteCategory()

  async function handleConfirm() {
    try {
      await remove.mutateAsync({ id: category.id, version: category.version })
      toast({ title: 'Category deleted successfully', text: category.name })
    } catch (error) {
      const inUse = error instanceof ApiProblem && error.code === 'category-in-use'
      toast({
        tone: 'error',
        title: inUse ? 'Cannot delete category' : 'Failed to delete category',
        text: staleText(error) ?? (error instanceof ApiProblem ? error.message : 'Please try again'),
      })
    }
    onClose()
  }

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onClose}
      title={`Delete ${category.name}?`}
      description="Its page will no longer be available. This cannot be undone."
      confirm="Delete"
      busy={remove.isPending}
      onConfirm={handleConfirm}
    />
  )
}

function staleText(error: unknown) {
  const current = currentRow(error, staleCategory)
  if (!current) return undefined
  const event = describeChange('Changed', current.lastChanges[0], new Date())
  return `Its name is now '${current.name}'. ${event}.`
}
