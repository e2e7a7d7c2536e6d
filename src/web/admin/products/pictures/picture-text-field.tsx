import { useController, useFormContext } from 'react-hook-form'
import { maxImageTextLength } from '#contract/limits.ts'
import type { ProductDraft } from '#web/admin/products/form/product-draft.ts'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'

interface Props {
  url: string
  /** From 1. */
  position: number
}

/** The alternative text of one picture. */
export function PictureTextField({ url, position }: Props) {
  const { control } = useFormContext<ProductDraft>()
  const {
    field: { value: texts, onChange, onBlur },
    fieldState,
  } = useController({ control, name: 'imageTexts' })
  const text = texts[url] ?? ''
  return (
    <Field
      label={`Alternative text of image ${position}`}
      optional
      hint={`Describes the image to people who cannot see it. Without one, the shop uses the product name. ${text.length} of ${maxImageTextLength} characters.`}
      error={fieldState.error?.message}
      className="mt-3"
    >
      <TextInput
        value={text}
        maxLength={maxImageTextLength}
        autoComplete="off"
        placeholder="Front with the screen open"
        onBlur={onBlur}
        onChange={({ target }) => onChange({ ...texts, [url]: target.value })}
      />
    </Field>
  )
}
