import { useController, useFormContext, useWatch } from 'react-hook-form'
import { describeField } from '#contract/catalog/product-fields.ts'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { EditableRows } from './editable-rows.tsx'
import { type ProductDraft, separatorIn } from './product-draft.ts'

/** All variants in one line. */
export function VariantsField() {
  const { control, register, formState } = useFormContext<ProductDraft>()
  const line = useWatch({ control, name: 'variants' })
  return (
    <Field
      label={describeField('variants').label}
      optional
      hint={separatorIn(line) === ';' ? 'Separate with semicolons' : 'Separate with commas'}
      error={formState.errors.variants?.message}
    >
      <TextInput autoComplete="off" {...register('variants')} />
    </Field>
  )
}

/** The items in the box. */
export function IncludesField() {
  const { control, formState, getFieldState } = useFormContext<ProductDraft>()
  const { field } = useController({ control, name: 'includes' })
  return (
    <EditableRows
      legend={describeField('includes').label}
      rows={field.value}
      empty=""
      nameOf={(entry, index) => entry || `row ${index + 1}`}
      errorOf={(index) => getFieldState(`includes.${index}`, formState).error?.message}
      onChange={field.onChange}
    >
      {(entry, index, change, errorId) => (
        <TextInput
          aria-label={`Included item ${index + 1}`}
          aria-describedby={errorId}
          aria-invalid={errorId ? true : undefined}
          autoComplete="off"
          maxLength={200}
          value={entry}
          onChange={({ target }) => change(target.value)}
        />
      )}
    </EditableRows>
  )
}

export function SpecificationsField() {
  const { control, formState, getFieldState } = useFormContext<ProductDraft>()
  const { field } = useController({ control, name: 'specifications' })
  const errorOf = (index: number, part: 'group' | 'name' | 'value') =>
    getFieldState(`specifications.${index}.${part}`, formState).error?.message
  return (
    <EditableRows
      legend={describeField('specifications').label}
      rows={field.value}
      empty={{ name: '', value: '' }}
      nameOf={({ name }, index) => name || `row ${index + 1}`}
      errorOf={(index) => errorOf(index, 'group') ?? errorOf(index, 'name') ?? errorOf(index, 'value')}
      onChange={field.onChange}
    >
      {(row, index, change, errorId) => (
        <>
          <TextInput
            className="flex-[0_0_22%]"
            aria-label={`Specification group ${index + 1}, optional`}
            aria-describedby={errorId}
            aria-invalid={errorOf(index, 'group') ? true : undefined}
            placeholder="Group"
            autoComplete="off"
            maxLength={60}
            value={row.group ?? ''}
            onChange={({ target }) => change({ ...row, group: target.value || undefined })}
          />
          <TextInput
            className="flex-[0_0_28%]"
            aria-label={`Specification name ${index + 1}`}
            aria-describedby={errorId}
            placeholder="Name"
            aria-invalid={errorOf(index, 'name') ? true : undefined}
            autoComplete="off"
            maxLength={100}
            value={row.name}
            onChange={({ target }) => change({ ...row, name: target.value })}
          />
          <TextInput
            placeholder="Value"
            aria-label={`Value of ${row.name || `row ${index + 1}`}`}
            aria-describedby={errorId}
            aria-invalid={errorOf(index, 'value') ? true : undefined}
            autoComplete="off"
            maxLength={500}
            value={row.value}
            onChange={({ target }) => change({ ...row, value: target.value })}
          />
        </>
      )}
    </EditableRows>
  )
}
