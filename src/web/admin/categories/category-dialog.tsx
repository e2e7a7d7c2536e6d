import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type * as z from 'zod'
import { type CategoryForm, type StaffCategory, categoryForm } from '../../../contract/staff-categories.ts'
import { ApiProblem } from '../../../contract/problem.ts'
import { useChangeCategory, useCreateCategory } from '../../api/admin-categories.ts'
import { showRefusal } from '../../forms/show-refusal.ts'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { useToast } from '../../ui/toast-context.ts'
import { ChangeFailed } from '../forms/change-failed.tsx'
import { textOrNull } from '../forms/text-or-null.ts'
import { ImageUpload } from './image-upload.tsx'

interface Props {
  /** None for a new one. */
  category: StaffCategory | undefined
  open: boolean
  onClose: () => void
}

export function CategoryDialog({ category, open, onClose }: Props) {
  const toast = useToast()
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
  const { errors } = form.formState

  const submit = form.handleSubmit(async (values) => {
    try {
      if (category) await change.mutateAsync({ id: category.id, ...values })
      else await create.mutateAsync(values)
      toast({ title: `Category ${category ? 'updated' : 'created'} successfully`, text: values.name })
      onClose()
    } catch (error) {
      showRefusal(error, ['name', 'slug', 'description', 'imageUrl'], form.setError)
      if (error instanceof ApiProblem && error.code === 'slug-taken')
        form.setError('slug', { message: error.message })
      toast({
        tone: 'error',
        title: `Failed to ${category ? 'update' : 'create'} category`,
        text: error instanceof ApiProblem ? error.message : 'Please try again',
      })
    }
  })

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
    >
      {saving.error && <ChangeFailed error={saving.error} />}
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
