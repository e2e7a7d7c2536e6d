import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type * as z from 'zod'
import {
  type CategoryForm,
  type StaffCategory,
  type StaleCategory,
  categoryForm,
  staleCategory,
} from '#contract/catalog/staff-categories.ts'
import { ApiProblem } from '#contract/problem.ts'
import { useEditConflict } from '#web/admin/forms/use-edit-conflict.ts'
import { useChangeCategory, useCreateCategory } from '#web/api/admin-categories.ts'
import { showFieldErrors } from '#web/shared/forms/show-field-errors.ts'
import { useToast } from '#web/ui/toast/toast-context.ts'

type Row = StaffCategory & Partial<Pick<StaleCategory, 'lastChanges'>>
type Draft = z.output<typeof categoryForm>

const categoryFields = ['name', 'slug', 'description', 'imageUrl'] as const

const blank: StaffCategory = {
  id: 0,
  name: '',
  slug: '',
  description: null,
  imageUrl: null,
  itemCount: 0,
  productCount: 0,
  version: 0,
}

interface Setup {
  /** Undefined for a new category. */
  category: StaffCategory | undefined
  onSaved: () => void
}

/** The form of a category, and how it is created or changed. */
export function useCategoryForm({ category, onSaved }: Setup) {
  const create = useCreateCategory()
  const change = useChangeCategory()
  const { isPending, error } = category ? change : create
  const form = useForm<CategoryForm, unknown, Draft>({
    resolver: zodResolver(categoryForm),
    defaultValues: {
      name: category?.name ?? '',
      slug: category?.slug,
      description: category?.description ?? null,
      imageUrl: category?.imageUrl ?? null,
    },
  })
  const edit = useEditConflict<Row, Draft>({
    row: category ?? blank,
    schema: staleCategory,
    toDraft: ({ name, slug, description, imageUrl }) => ({ name, slug, description, imageUrl }),
    fields: categoryFields,
    isDirty: form.formState.isDirty,
    resetForm: (saved, draft) => {
      form.reset(saved)
      form.reset(draft, { keepDefaultValues: true })
    },
    send: (draft, { id, version }) =>
      category ? change.mutateAsync({ id, version, ...draft }) : create.mutateAsync(draft),
  })
  const report = useSaveReport({ isNew: !category, setError: form.setError, onSaved })

  const onSubmit = form.handleSubmit((draft) =>
    // An empty address leaves the category's address unchanged.
    report(edit.save(category ? { ...draft, slug: draft.slug ?? edit.base.slug } : draft)),
  )
  return {
    form,
    onSubmit,
    conflict: edit.conflict,
    resolve: (resolved: Draft) => report(edit.resolve(resolved)),
    isPending,
    error,
  }
}

const fieldsByErrorCode: Record<string, 'name' | 'slug'> = { 'name-taken': 'name', 'slug-taken': 'slug' }

interface ReportSetup {
  isNew: boolean
  setError: ReturnType<typeof useForm<CategoryForm>>['setError']
  onSaved: () => void
}

/** Reports a save in a toast, and errors beside their fields too. */
function useSaveReport({ isNew, setError, onSaved }: ReportSetup) {
  const toast = useToast()

  return async function report(saving: Promise<Row | undefined>) {
    try {
      const saved = await saving
      if (!saved) return
      toast({ title: `Category ${isNew ? 'created' : 'updated'} successfully`, text: saved.name })
      onSaved()
    } catch (error) {
      showFieldErrors(error, categoryFields, setError)
      if (error instanceof ApiProblem) {
        const field = fieldsByErrorCode[error.code]
        if (field) setError(field, { message: error.message }, { shouldFocus: true })
      }
      toast({
        tone: 'error',
        title: `Failed to ${isNew ? 'create' : 'update'} category`,
        text: error instanceof ApiProblem ? error.message : 'Please try again',
      })
    }
  }
}
