import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { type StaffCategory, staleCategory } from '#contract/catalog/staff-categories.ts'
import { noCategory } from '#contract/lists/staff-choices.ts'
import { ApiProblem } from '#contract/problem.ts'
import { currentRow } from '#web/admin/forms/current-row.ts'
import { describeChange } from '#web/admin/forms/describe-change.ts'
import { productCount } from '#web/admin/products/bulk/bulk-actions.ts'
import { staffCategoriesQuery, useDeleteCategory } from '#web/api/admin-categories.ts'
import { useApi } from '#web/api/client/use-api.ts'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { GuardedFormDialog } from '#web/admin/forms/guarded-dialog.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { useToast } from '#web/ui/toast/toast-context.ts'

interface Props {
  category: StaffCategory
  open: boolean
  onClose: () => void
}

/** Deletes a category; one with products asks where they go. */
export function DeleteCategory(props: Props) {
  return props.category.productCount === 0 ? <DeleteEmpty {...props} /> : <MoveAndDelete {...props} />
}

function DeleteEmpty({ category, open, onClose }: Props) {
  const { remove, isPending } = useRemoval(category, onClose)
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onClose}
      title={`Delete ${category.name}?`}
      description="Its page will no longer be available. This cannot be undone."
      confirm="Delete"
      busy={isPending}
      onConfirm={() => remove({ text: category.name })}
    />
  )
}

function MoveAndDelete({ category, open, onClose }: Props) {
  const { name, productCount: count } = category
  const { data: categories = [] } = useQuery(staffCategoriesQuery(useApi()))
  const others = categories.filter(({ id }) => id !== category.id)
  const { remove, isPending } = useRemoval(category, onClose)
  const [choice, setChoice] = useState('')
  const [error, setError] = useState<string>()
  const target = others.find(({ id }) => String(id) === choice)
  const moved = productCount(count)

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (target) void remove({ moveTo: target.id, text: `${moved} moved from ${name} to ${target.name}.` })
    else if (choice === noCategory)
      void remove({ moveTo: noCategory, text: `${moved} of ${name} now have no category.` })
    else setError('Choose where the products go')
  }

  return (
    <GuardedFormDialog
      open={open}
      onClose={onClose}
      hasChanges={choice !== ''}
      size="sm"
      title={`Delete ${name}?`}
      description={`This category has ${moved}.`}
      submit={target ? 'Move and delete' : 'Delete'}
      variant="del"
      busy={isPending}
      onSubmit={handleSubmit}
    >
      <Field label="Move its products to" error={error}>
        <Select
          className="w-full"
          required
          value={choice}
          onChange={({ target: { value } }) => {
            setChoice(value)
            setError(undefined)
          }}
        >
          <option value="">Choose a category</option>
          {others.map(({ id, name: other }) => (
            <option key={id} value={id}>
              {other}
            </option>
          ))}
          <option value={noCategory}>No category</option>
        </Select>
      </Field>
      <p className="wrap-anywhere">{consequence({ name, moved, choice, target })}</p>
    </GuardedFormDialog>
  )
}

interface Choice {
  name: string
  /** '12 products' */
  moved: string
  choice: string
  target: StaffCategory | undefined
}

/** The consequences of deleting, with the names of both categories. */
function consequence({ name, moved, choice, target }: Choice) {
  const end = `The page of ${name} will no longer be available. This cannot be undone.`
  if (target) return `${moved} will move from ${name} to ${target.name}. ${end}`
  if (choice === noCategory)
    return `${moved} will have no category. Customers find them by search and in lists of all products only. ${end}`
  return end
}

interface Removal {
  moveTo?: number | typeof noCategory
  /** The text of the toast. */
  text: string
}

/** Deletes the category and reports in a toast. */
function useRemoval({ id, version }: StaffCategory, onDone: () => void) {
  const toast = useToast()
  const deletion = useDeleteCategory()

  async function remove({ moveTo, text }: Removal) {
    try {
      await deletion.mutateAsync({ id, version, moveTo })
      toast({ title: 'Category deleted successfully', text })
    } catch (error) {
      const inUse = error instanceof ApiProblem && error.code === 'category-in-use'
      toast({
        tone: 'error',
        title: inUse ? 'Cannot delete category' : 'Failed to delete category',
        text: staleText(error) ?? (error instanceof ApiProblem ? error.message : 'Please try again'),
      })
    }
    onDone()
  }

  return { remove, isPending: deletion.isPending }
}

function staleText(error: unknown) {
  const current = currentRow(error, staleCategory)
  if (!current) return undefined
  const event = describeChange('Changed', current.lastChanges[0], new Date())
  return `Its name is now '${current.name}'. ${event}.`
}
