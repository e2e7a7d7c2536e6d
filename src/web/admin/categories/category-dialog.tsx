import { useId } from 'react'
import type { StaffCategory } from '#contract/catalog/staff-categories.ts'
import { describeChange } from '#web/admin/forms/describe-change.ts'
import { EditConflict } from '#web/admin/forms/edit-conflict.tsx'
import { EditDialog } from '#web/admin/forms/edit-dialog.tsx'
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
            <EditConflict
              formId={formId}
              subject="category"
              events={[describeChange('Changed', conflict.row.lastChanges?.[0], conflict.detectedAt)]}
              hint="Choose which version to keep, then save. Changes to other fields are merged."
              changes={conflict.changes}
              mine={conflict.mine}
              theirs={conflict.theirs}
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
