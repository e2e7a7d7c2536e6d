import { useId } from 'react'
import type { StaffCategory } from '#contract/catalog/staff-categories.ts'
import { EditDialog } from '#web/admin/forms/edit-dialog.tsx'
import { RowConflict } from '#web/admin/forms/row-conflict.tsx'
import { CategoryFields, categoryLabels } from './category-fields.tsx'
import { useCategoryForm } from './use-category-form.ts'

interface Props {
  /** Undefined for a new category. */
  category: StaffCategory | undefined
  open: boolean
  onClose: () => void
}

export function CategoryDialog({ category, open, onClose }: Props) {
  const formId = useId()
  const { form, onSubmit, conflict, resolve, isPending, error } = useCategoryForm({
    category,
    onSaved: onClose,
  })
  return (
    <EditDialog
      open={open}
      onClose={onClose}
      hasChanges={form.formState.isDirty}
      title={category ? 'Edit category' : 'Add category'}
      description={category?.name}
      submit={category ? 'Save changes' : 'Add category'}
      busy={isPending}
      onSubmit={onSubmit}
      error={error}
      formId={formId}
      conflict={
        conflict && {
          submit: 'Save changes',
          form: (
            <RowConflict
              formId={formId}
              subject="category"
              conflict={conflict}
              labelOf={(field) => categoryLabels[field] ?? field}
              onResolve={resolve}
            />
          ),
        }
      }
    >
      <CategoryFields {...form} />
    </EditDialog>
  )
}
