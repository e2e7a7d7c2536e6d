import { zodResolver } from '@hookform/resolvers/zod'
import { ArrowUp, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useFieldArray, useForm } from 'react-hook-form'
import { contentPageNames } from '../../../contract/choices.ts'
import { type ContentPage, type ContentPageName, contentPage } from '../../../contract/content-pages.ts'
import type { StoreContent } from '../../../contract/settings.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { SettingForm } from './setting-form.tsx'
import { useSaveSetting } from './use-save-setting.ts'

interface Props {
  name: ContentPageName
  page: ContentPage
  /** The setting that the pages are a part of. */
  content: StoreContent
  onChoose: (name: ContentPageName) => void
}

const mostSections = 30

export function ContentPageForm({ name, page, content, onChoose }: Props) {
  const saving = useSaveSetting(`The page /${name}`)
  const form = useForm<ContentPage>({ resolver: zodResolver(contentPage), values: page })
  const sections = useFieldArray({ control: form.control, name: 'sections' })
  const [asking, setAsking] = useState(false)
  const { errors, isDirty } = form.formState

  const submit = form.handleSubmit(async (values) => {
    const pages = { ...content.pages, [name]: values }
    if (!(await saving.save({ key: 'store_content', value: { ...content, pages } }))) form.reset(values)
  })

  async function goBack() {
    const { [name]: _, ...pages } = content.pages
    await saving.save({ key: 'store_content', value: { ...content, pages } })
    setAsking(false)
  }

  return (
    <SettingForm
      title="Content pages"
      aside={
        <Select
          size="sm"
          aria-label="Page"
          title={isDirty ? 'Save this page before you turn to another one' : undefined}
          disabled={isDirty}
          value={name}
          onChange={({ target }) => {
            const chosen = contentPageNames.find((known) => known === target.value)
            if (chosen) onChoose(chosen)
          }}
        >
          {contentPageNames.map((known) => (
            <option key={known} value={known}>
              /{known}
            </option>
          ))}
        </Select>
      }
      unsaved={isDirty}
      saving={saving.isPending}
      error={saving.error}
      onSubmit={submit}
    >
      <Field label="Title" error={errors.title?.message}>
        <TextInput required maxLength={120} {...form.register('title')} />
      </Field>
      <Field label="Introduction" hint="An empty line parts paragraphs." error={errors.intro?.message}>
        <Textarea maxLength={1000} {...form.register('intro')} />
      </Field>
      {sections.fields.map(({ id }, index) => {
        const problems = errors.sections?.[index]
        return (
          <fieldset key={id} className="grid gap-3 border-t pt-3">
            <legend className="sr-only">Section {index + 1}</legend>
            <div className="flex items-end gap-1">
              <Field
                label={`Section ${index + 1}, heading`}
                error={problems?.heading?.message}
                className="flex-1"
              >
                <TextInput maxLength={120} {...form.register(`sections.${index}.heading`)} />
              </Field>
              <IconButton
                icon={ArrowUp}
                label={`Move section ${index + 1} up`}
                disabled={index === 0}
                onClick={() => sections.move(index, index - 1)}
              />
              <IconButton
                icon={Trash2}
                label={`Remove section ${index + 1}`}
                onClick={() => sections.remove(index)}
              />
            </div>
            <Field label={`Section ${index + 1}, text`} error={problems?.text?.message}>
              <Textarea maxLength={5000} {...form.register(`sections.${index}.text`)} />
            </Field>
          </fieldset>
        )
      })}
      <div className="flex flex-wrap gap-2">
        {sections.fields.length < mostSections && (
          <Button size="sm" onClick={() => sections.append({ heading: '', text: '' })}>
            <Plus className="size-3.75" />
            Add section
          </Button>
        )}
        <Button size="sm" variant="quiet" onClick={() => setAsking(true)}>
          Back to the default text
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Back to the default text of /${name}?`}
        description="The text as it stands here is lost."
        confirm="Back to the default text"
        busy={saving.isPending}
        onConfirm={goBack}
      />
    </SettingForm>
  )
}
