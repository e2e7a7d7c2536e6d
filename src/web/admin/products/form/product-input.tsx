import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type ControllerRenderProps, useController } from 'react-hook-form'
import {
  type TextControl,
  type TextFieldName,
  describeField,
  requiredFields,
} from '#contract/catalog/product-fields.ts'
import { countryNames } from '#contract/countries.ts'
import { staffCategoriesQuery } from '#web/api/admin-categories.ts'
import { useApi } from '#web/api/client/use-api.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { Textarea } from '#web/ui/form/textarea.tsx'
import type { ProductDraft } from './product-draft.ts'

interface Props {
  name: TextFieldName
  /** In place of the hint in the field's description. */
  hint?: ReactNode
  optional?: boolean
  className?: string
}

/** Edits one field with the label, hint and control of its description. */
export function ProductInput({ name, hint, optional, className }: Props) {
  // Controlled, because a select without its options yet would lose its value.
  const { field, fieldState } = useController<ProductDraft, TextFieldName>({ name })
  const { label, control = 'line', maxLength, hint: usualHint } = describeField(name)
  const Control = controls[control]
  return (
    <Field
      label={label}
      optional={optional}
      hint={hint ?? usualHint}
      error={fieldState.error?.message}
      className={className}
    >
      <Control
        required={requiredFields.some((required) => required === name)}
        maxLength={maxLength}
        {...field}
      />
    </Field>
  )
}

type ControlProps = ControllerRenderProps<ProductDraft, TextFieldName> & {
  required: boolean
  maxLength: number | undefined
}

const controls: Record<TextControl, (props: ControlProps) => ReactNode> = {
  line: (props) => <TextInput autoComplete="off" {...props} />,
  paragraph: (props) => <Textarea {...props} />,
  amount: (props) => <TextInput inputMode="decimal" autoComplete="off" {...props} />,
  wholeNumber: (props) => <TextInput inputMode="numeric" autoComplete="off" {...props} />,
  slug: (props) => <TextInput autoComplete="off" autoCapitalize="none" spellCheck={false} {...props} />,
  category: CategorySelect,
  country: CountrySelect,
}

function CategorySelect({ maxLength: _maxLength, ...props }: ControlProps) {
  const { data: categories = [] } = useQuery(staffCategoriesQuery(useApi()))
  return (
    <Select className="w-full" {...props}>
      <option value="">None</option>
      {categories.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  )
}

function CountrySelect({ maxLength: _maxLength, ...props }: ControlProps) {
  return (
    <Select className="w-full" {...props}>
      <option value="">Not specified</option>
      {[...countryNames].map(([code, name]) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </Select>
  )
}
