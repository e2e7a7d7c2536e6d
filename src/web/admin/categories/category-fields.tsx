import type { UseFormReturn } from 'react-hook-form'
import type { CategoryForm } from '#contract/catalog/staff-categories.ts'
import { textOrNull } from '#web/admin/forms/text-or-null.ts'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { Textarea } from '#web/ui/form/textarea.tsx'
import { ImageUpload } from '#web/admin/forms/uploads/image-upload.tsx'

type Props = Pick<
  UseFormReturn<CategoryForm>,
  'register' | 'setError' | 'clearErrors' | 'setValue' | 'formState'
>

export const categoryLabels: Record<string, string> = {
  name: 'Name',
  slug: 'Page address',
  description: 'Description',
  imageUrl: 'Image address',
}

export function CategoryFields({ register, setError, clearErrors, setValue, formState }: Props) {
  const { errors } = formState
  return (
    <>
      <Field label="Name" error={errors.name?.message}>
        <TextInput required autoComplete="off" maxLength={100} {...register('name')} />
      </Field>
      <Field
        label="Page address"
        optional
        hint="The part after /category/. Leave empty to create it from the name. Former addresses lead to the new one."
        error={errors.slug?.message}
      >
        <TextInput
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          {...register('slug', { setValueAs: (typed?: string) => typed?.trim() || undefined })}
        />
      </Field>
      <Field label="Description" optional error={errors.description?.message}>
        <Textarea maxLength={2000} {...register('description', { setValueAs: textOrNull })} />
      </Field>
      <Field
        label="Image address"
        optional
        hint="Choose an image, or enter its address: a path in this shop such as /media/..., or a full web address."
        error={errors.imageUrl?.message}
      >
        <TextInput
          inputMode="url"
          autoComplete="off"
          maxLength={2000}
          end={
            <ImageUpload
              onUploaded={(url) => {
                clearErrors('imageUrl')
                setValue('imageUrl', url, { shouldDirty: true })
              }}
              onError={(message) => setError('imageUrl', { message })}
            />
          }
          {...register('imageUrl', { setValueAs: textOrNull })}
        />
      </Field>
    </>
  )
}
