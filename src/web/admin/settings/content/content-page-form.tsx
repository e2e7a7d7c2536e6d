import { zodResolver } from '@hookform/resolvers/zod'
import { ArrowUp, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useFieldArray, useForm } from 'react-hook-form'
import { contentPageNames } from '#contract/choices.ts'
import { type ContentPage, type ContentPageName, contentPage } from '#contract/content-pages.ts'
import { type StoreContent, settingForms } from '#contract/settings.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { Textarea } from '#web/ui/form/textarea.tsx'
import { isEqual } from '#web/admin/forms/is-equal.ts'
import { currentRow } from '#web/admin/forms/current-row.ts'
import { SettingForm } from '#web/admin/settings/form/setting-form.tsx'
import { type SettingOf, useSettingForm } from '#web/admin/settings/form/use-setting-form.tsx'

interface Props {
  name: ContentPageName
  /** The setting that the pages are a part of. */
  setting: SettingOf<StoreContent>
  onChoose: (name: ContentPageName) => void
}

const mostSections = 30

const labels = { title: 'Title', intro: 'Introduction', sections: 'Sections' }

const empty: ContentPage = { title: '', intro: '', sections: [] }

export function ContentPageForm({ name, setting, onChoose }: Props) {
  const draftOf = ({ pages }: StoreContent) => pages[name] ?? empty
  const form = useForm<ContentPage>({
    resolver: zodResolver(contentPage),
    defaultValues: draftOf(setting.value),
  })
  const sections = useFieldArray({ control: form.control, name: 'sections' })
  const [asking, setAsking] = useState(false)
  const { errors, isDirty } = form.formState

  const saving = useSettingForm({
    title: `The page /${name}`,
    name: 'store_content',
    form: settingForms.store_content,
    setting,
    draftOf,
    valueOf: (page: ContentPage, content) => ({ ...content, pages: { ...content.pages, [name]: page } }),
    labels,
    isDirty,
    fill: (saved, draft) => {
      form.reset(saved)
      form.reset(draft, { keepDefaultValues: true })
    },
  })
  const submit = form.handleSubmit((page) => saving.save(page))

  async function goBack() {
    await saving.attempt(removePage(saving.base))
    setAsking(false)
  }

  /** Other content may have changed meanwhile, but not this page. */
  async function removePage({ value, version }: SettingOf<StoreContent>): Promise<SettingOf<StoreContent>> {
    const { [name]: _, ...pages } = value.pages
    try {
      const saved = await saving.write({ value: { ...value, pages }, version })
      saving.adopt(saved)
      return saved
    } catch (error) {
      const current = currentRow(error, saving.schema)
      if (current && isEqual(draftOf(current.value), draftOf(value))) return removePage(current)
      if (current) saving.adopt(current)
      throw error
    }
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
      conflict={saving.conflict}
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
