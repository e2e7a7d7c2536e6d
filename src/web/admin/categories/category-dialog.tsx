import { zodResolver } from '@hookform/resolvers/zod'
import { useId } from 'react'
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
import { useChangeCategory, useCreateCategory } from '#web/api/admin-categories.ts'
import { showFieldErrors } from '#web/forms/show-field-errors.ts'
import { Field } from '#web/ui/form/field.tsx'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { Textarea } from '#web/ui/form/textarea.tsx'
import { useToast } from '#web/ui/toast/toast-context.ts'
import { ChangeFailed } from '#web/admin/forms/change-failed.tsx'
import { describeChange } from '#web/admin/forms/describe-change.ts'
import { EditConflict } from '#web/admin/forms/edit-conflict.tsx'
import { isStaleError } from '#web/admin/forms/current-row.ts'
import { useEditConflict } from '#web/admin/forms/use-edit-conflict.ts'
import { textOrNull } from '#web/admin/forms/text-or-null.ts'
import { ImageUpload } from './image-upload.tsx'

type Row = StaffCategory & Partial<Pick<StaleCategory, 'lastChanges'>>
type Draft = z.output<typeof categoryForm>

const labels: Record<string, string> = {
  name: 'Name',
  slug: 'Slug',
  description: 'Description',
  imageUrl: 'Image address',
}

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

interface Props {
  /** None for a new one. */
  category: StaffCategory | undefined
  open: boolean
  onClose: () => void
}

export function CategoryDialog({ category, open, onClose }: Props) {
  const toast = useToast()
  const formId = useId()
  const create = useCreateCategory()
  const change = useChangeCategory()
  const saving = category ? change : create
  const form = useForm<CategoryForm, unknown, z.output<typeof categoryForm>>({
    resolver: zodResolver(categoryForm),
    defaultValues: {
      name: category?.name ?? '',
      slug: category?.slug,
      description: category?.description ?? null,
      imageUrl: category?.imageUrl ?? null,
    },
  })
  const { errors, isDirty } = form.formState
  const edit = useEditConflict<Row, Draft>({
    row: category ?? blank,
    schema: staleCategory,
    draftOf: ({ name, slug, description, imageUrl }) => ({ name, slug, description, imageUrl }),
    fields: Object.keys(labels),
    isDirty,
    fill: (saved, draft) => {
      form.reset(saved)
      form.reset(draft, { keepDefaultValues: true })
    },
    send: (draft, { id, version }) =>
      category ? change.mutateAsync({ id, version, ...draft }) : create.mutateAsync(draft),
  })
  const { conflict } = edit

  const submit = form.handleSubmit((draft) =>
    // Left empty, the address of a category stays as it is.
    attempt(edit.save(category ? { ...draft, slug: draft.slug ?? edit.base.slug } : draft)),
  )

  async function attempt(work: Promise<Row | undefined>) {
    try {
      const saved = await work
      if (!saved) return
      toast({ title: `Category ${category ? 'updated' : 'created'} successfully`, text: saved.name })
      onClose()
    } catch (error) {
      showFieldErrors(error, ['name', 'slug', 'description', 'imageUrl'], form.setError)
      if (error instanceof ApiProblem && error.code === 'slug-taken')
        form.setError('slug', { message: error.message })
      toast({
        tone: 'error',
        title: `Failed to ${category ? 'update' : 'create'} category`,
        text: error instanceof ApiProblem ? error.message : 'Please try again',
      })
    }
  }

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={category ? 'Edit category' : 'Add category'}
      description={category?.name}
      submit={category ? 'Save changes' : 'Add category'}
      busy={saving.isPending}
      busyLabel="Saving..."
      onSubmit={submit}
      formId={formId}
      instead={
        conflict && {
          submit: 'Save changes',
          form: (
            <EditConflict
              formId={formId}
              subject="category"
              events={[describeChange('Changed', conflict.row.lastChanges?.[0], conflict.at)]}
              hint="Choose which value stays, then save. Changes to other fields are merged."
              changes={conflict.changes}
              mine={conflict.mine}
              theirs={conflict.theirs}
              labelOf={(field) => labels[field] ?? field}
              onChosen={(chosen) => attempt(edit.choose(chosen))}
            />
          ),
        }
      }
    >
      {saving.error && !isStaleError(saving.error) && <ChangeFailed error={saving.error} />}
      <Field label="Name" error={errors.name?.message}>
        <TextInput required autoComplete="off" maxLength={100} {...form.register('name')} />
      </Field>
      <Field
        label="Slug"
        optional
        hint="Its address in the shop: /category/... Left empty, it is made from the name."
        error={errors.slug?.message}
      >
        <TextInput
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          {...form.register('slug', { setValueAs: (typed?: string) => typed?.trim() || undefined })}
        />
      </Field>
      <Field label="Description" optional error={errors.description?.message}>
        <Textarea maxLength={2000} {...form.register('description', { setValueAs: textOrNull })} />
      </Field>
      <Field
        label="Image address"
        optional
        hint="Choose an image, or write its address: of this shop, such as /media/..., or a whole one of the web."
        error={errors.imageUrl?.message}
      >
        <TextInput
          inputMode="url"
          autoComplete="off"
          maxLength={2000}
          end={
            <ImageUpload
              onUploaded={(url) => {
                form.clearErrors('imageUrl')
                form.setValue('imageUrl', url, { shouldDirty: true })
              }}
              onRefused={(message) => form.setError('imageUrl', { message })}
            />
          }
          {...form.register('imageUrl', { setValueAs: textOrNull })}
        />
      </Field>
    </FormDialog>
  )
}
