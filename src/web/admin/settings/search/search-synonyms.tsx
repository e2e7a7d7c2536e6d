import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import * as z from 'zod'
import type { Synonym } from '#contract/catalog/synonyms.ts'
import { settingForms } from '#contract/settings.ts'
import { SettingForm } from '#web/admin/settings/form/setting-form.tsx'
import type { SettingOf } from '#web/admin/settings/form/use-setting-editor.tsx'
import { useSettingForm } from '#web/admin/settings/form/use-setting-form.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Textarea } from '#web/ui/form/textarea.tsx'
import { findLineError, formatSynonyms, parseSynonyms } from './synonym-lines.ts'

const labels = { lines: 'Synonyms' }

const linesForm = z.object({
  lines: z.string().superRefine((lines, context) => {
    const message = findLineError(lines) ?? findValueError(lines)
    if (message) context.addIssue(message)
  }),
})

function findValueError(lines: string) {
  return settingForms.search_synonyms.safeParse(parseSynonyms(lines)).error?.issues[0]?.message
}

/** Words that find products which use other words. */
export function SearchSynonyms({ setting }: { setting: SettingOf<Synonym[]> }) {
  const form = useForm({
    resolver: zodResolver(linesForm),
    defaultValues: { lines: formatSynonyms(setting.value) },
  })
  const { panel } = useSettingForm({
    form,
    title: 'Search',
    name: 'search_synonyms',
    valueSchema: settingForms.search_synonyms,
    setting,
    toDraft: (synonyms: Synonym[]) => ({ lines: formatSynonyms(synonyms) }),
    toValue: ({ lines }) => parseSynonyms(lines),
    labels,
  })
  return (
    <SettingForm {...panel}>
      <Field
        label={labels.lines}
        hint="One entry per line: what buyers type, =, and the words of your catalog that it also finds. Separate words with commas."
        error={form.formState.errors.lines?.message}
      >
        <Textarea rows={12} autoComplete="off" {...form.register('lines')} />
      </Field>
    </SettingForm>
  )
}
