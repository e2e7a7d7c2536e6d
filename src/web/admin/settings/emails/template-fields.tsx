import { type FocusEvent, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { defaultTemplates } from '#contract/mail-templates/default-templates.ts'
import type { Placeholder } from '#contract/mail-templates/placeholders.ts'
import {
  type TemplateField,
  type TemplateKind,
  type TemplateTexts,
  templateFields,
} from '#contract/mail-templates/template-kinds.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { Textarea } from '#web/ui/form/textarea.tsx'
import { RotateCcw } from '#web/ui/icon/icons.ts'
import { fieldLabels } from './field-labels.ts'
import { insertPlaceholder } from './insert-placeholder.ts'
import { PlaceholderButtons } from './placeholder-buttons.tsx'

interface Focused {
  field: TemplateField
  element: HTMLInputElement | HTMLTextAreaElement
}

export function TemplateFields({ kind }: { kind: TemplateKind }) {
  const { register, formState, getValues, setValue, setFocus } = useFormContext<TemplateTexts>()
  const { errors, isSubmitted } = formState
  const lastFocused = useRef<Focused>(null)

  const remember =
    (field: TemplateField) =>
    ({ currentTarget }: FocusEvent<Focused['element']>) => {
      lastFocused.current = { field, element: currentTarget }
    }

  /** At the cursor of the field that was edited last, or at the end of the text. */
  function handleInsert(placeholder: Placeholder) {
    const canBeAnywhere = placeholder.use === 'words'
    const last = lastFocused.current
    const focused = last && (canBeAnywhere || last.field === 'text') ? last : null
    const field = focused?.field ?? 'text'
    const current = getValues(field)
    const start = focused?.element.selectionStart ?? current.length
    const end = focused?.element.selectionEnd ?? current.length
    const { value, caret } = insertPlaceholder(current, { start, end }, placeholder)
    setValue(field, value, { shouldDirty: true, shouldValidate: isSubmitted })
    setFocus(field)
    lastFocused.current?.element.setSelectionRange(caret, caret)
  }

  return (
    <>
      <Field label={fieldLabels.subject} error={errors.subject?.message}>
        <TextInput
          required
          autoComplete="off"
          maxLength={150}
          {...register('subject')}
          onFocus={remember('subject')}
        />
      </Field>
      <Field label={fieldLabels.heading} error={errors.heading?.message}>
        <TextInput
          required
          autoComplete="off"
          maxLength={150}
          {...register('heading')}
          onFocus={remember('heading')}
        />
      </Field>
      <Field
        label={fieldLabels.text}
        hint="Leave an empty line between paragraphs. HTML is shown as it is typed."
        error={errors.text?.message}
      >
        <Textarea required rows={14} maxLength={5000} {...register('text')} onFocus={remember('text')} />
      </Field>
      <PlaceholderButtons kind={kind} onInsert={handleInsert} />
      <RestoreDefault kind={kind} />
    </>
  )
}

/** Fills in the default texts, which are saved like any other change. */
function RestoreDefault({ kind }: { kind: TemplateKind }) {
  const { control, setValue, clearErrors } = useFormContext<TemplateTexts>()
  const texts = useWatch({ control })
  const defaults = defaultTemplates[kind]
  if (templateFields.every((field) => texts[field] === defaults[field])) return null

  function handleRestore() {
    for (const field of templateFields) setValue(field, defaults[field], { shouldDirty: true })
    clearErrors()
  }

  return (
    <div>
      <Button size="sm" variant="quiet" onClick={handleRestore}>
        <RotateCcw className="size-4" />
        Restore default texts
      </Button>
    </div>
  )
}
