import { useFormContext } from 'react-hook-form'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { Textarea } from '#web/ui/form/textarea.tsx'
import type { StoreTexts } from './store-texts.ts'

type Name =
  | 'hero.title'
  | 'hero.text'
  | 'footer'
  | 'reassurance'
  | 'partnership.title'
  | 'partnership.text'
  | `chips.${number}`
  | `shippingNotes.${number}`
  | `standards.${number}.${'label' | 'value'}`
  | `promises.${number}.${'title' | 'text'}`
  | `partnership.points.${number}.${'title' | 'text'}`

interface Props {
  name: Name
  label: string
  hideLabel?: boolean
  maxLength: number
  multiline?: boolean
}

/** One text of the store content. */
export function StoreField({ name, label, hideLabel = false, maxLength, multiline = false }: Props) {
  const { register, getFieldState, formState } = useFormContext<StoreTexts>()
  return (
    <Field label={label} hideLabel={hideLabel} error={getFieldState(name, formState).error?.message}>
      {multiline ? (
        <Textarea maxLength={maxLength} {...register(name)} />
      ) : (
        <TextInput autoComplete="off" maxLength={maxLength} {...register(name)} />
      )}
    </Field>
  )
}
