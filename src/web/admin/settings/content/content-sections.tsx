import { ArrowUp, Plus, Trash2 } from '#web/ui/icon/icons.ts'
import type { ReactNode } from 'react'
import { type UseFormReturn, useFieldArray } from 'react-hook-form'
import type { ContentPage } from '#contract/content-pages.ts'
import { Button } from '#web/ui/button/button.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { Textarea } from '#web/ui/form/textarea.tsx'

const maxSections = 30

interface Props {
  form: UseFormReturn<ContentPage>
  /** More buttons beside "Add section". */
  children: ReactNode
}

/** The sections of a page: add, remove, move up. */
export function ContentSections({ form, children }: Props) {
  const sections = useFieldArray({ control: form.control, name: 'sections' })
  return (
    <>
      {sections.fields.map(({ id }, index) => (
        <Section
          key={id}
          form={form}
          index={index}
          onMoveUp={() => sections.move(index, index - 1)}
          onRemove={() => sections.remove(index)}
        />
      ))}
      <div className="flex flex-wrap gap-2">
        {sections.fields.length < maxSections && (
          <Button size="sm" onClick={() => sections.append({ heading: '', text: '' })}>
            <Plus className="size-3.75" />
            Add section
          </Button>
        )}
        {children}
      </div>
    </>
  )
}

interface SectionProps {
  form: UseFormReturn<ContentPage>
  index: number
  onMoveUp: () => void
  onRemove: () => void
}

function Section({ form, index, onMoveUp, onRemove }: SectionProps) {
  const errors = form.formState.errors.sections?.[index]
  const position = index + 1
  return (
    <fieldset className="grid gap-3 border-t pt-3">
      <legend className="sr-only">Section {position}</legend>
      <div className="flex items-end gap-1">
        <Field label={`Section ${position}, heading`} error={errors?.heading?.message} className="flex-1">
          <TextInput maxLength={120} {...form.register(`sections.${index}.heading`)} />
        </Field>
        <IconButton
          icon={ArrowUp}
          label={`Move section ${position} up`}
          disabled={index === 0}
          onClick={onMoveUp}
        />
        <IconButton icon={Trash2} label={`Remove section ${position}`} onClick={onRemove} />
      </div>
      <Field label={`Section ${position}, text`} error={errors?.text?.message}>
        <Textarea maxLength={5000} {...form.register(`sections.${index}.text`)} />
      </Field>
    </fieldset>
  )
}
