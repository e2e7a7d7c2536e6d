import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { mailKindLabels } from '#contract/mail-templates/mail-kind-labels.ts'
import { type MailTemplate, mailTemplate, templateForm } from '#contract/mail-templates/mail-templates.ts'
import { type TemplateTexts, templateFields } from '#contract/mail-templates/template-kinds.ts'
import { describeChange } from '#web/admin/forms/describe-change.ts'
import { EditConflict } from '#web/admin/forms/edit-conflict.tsx'
import { useEditConflict } from '#web/admin/forms/use-edit-conflict.ts'
import { settingsSections } from '#web/admin/base/settings-sections.ts'
import { useChangeMailTemplate } from '#web/api/emails/mail-templates.ts'
import { errorMessage } from '#web/shared/forms/error-message.ts'
import { showFieldErrors } from '#web/shared/forms/show-field-errors.ts'
import { useToast } from '#web/ui/toast/toast-context.ts'
import { fieldLabels } from './field-labels.ts'

/** The form of an email's texts; `panel` has the props of its `SettingForm`. */
export function useTemplateForm(template: MailTemplate) {
  const form = useForm<TemplateTexts>({
    resolver: zodResolver(templateForm(template.kind)),
    defaultValues: textsOf(template),
  })
  const { isDirty } = form.formState
  const change = useChangeMailTemplate()
  const { error, report } = useSaveReport(mailKindLabels[template.kind], (reason) =>
    showFieldErrors(reason, templateFields, form.setError),
  )
  const { conflict, save, resolve } = useEditConflict({
    row: template,
    schema: mailTemplate,
    toDraft: textsOf,
    fields: templateFields,
    isDirty,
    resetForm: (saved, draft) => {
      form.reset(saved)
      form.reset(draft, { keepDefaultValues: true })
    },
    send: (draft, { kind, version }) => change.mutateAsync({ ...draft, kind, version }),
  })
  const panel = {
    title: settingsSections.emails.label,
    isDirty,
    isSaving: change.isPending,
    error,
    conflict:
      conflict &&
      ((formId: string) => (
        <EditConflict
          formId={formId}
          subject="email"
          events={[describeChange('Changed', lastChange(conflict.row), conflict.detectedAt)]}
          hint="Choose which version to keep, then save. Changes to other fields are merged."
          changes={conflict.changes}
          mine={conflict.mine}
          theirs={conflict.theirs}
          labelOf={(field) => fieldLabels[field] ?? field}
          onResolve={(resolved) => report(resolve(resolved))}
        />
      )),
    onSubmit: form.handleSubmit((draft) => report(save(draft))),
  }
  return { form, panel }
}

function useSaveReport(title: string, onError: (reason: unknown) => void) {
  const toast = useToast()
  const [error, setError] = useState<Error | null>(null)

  async function report(saving: Promise<MailTemplate | undefined>) {
    setError(null)
    try {
      if (await saving) toast({ title: 'Settings saved', text: title })
    } catch (reason) {
      setError(reason instanceof Error ? reason : new Error(String(reason)))
      toast({ tone: 'error', title: 'Update Failed', text: errorMessage(reason) })
      onError(reason)
    }
  }

  return { error, report }
}

const textsOf = ({ subject, heading, text }: TemplateTexts): TemplateTexts => ({ subject, heading, text })

function lastChange({ updatedBy, updatedAt }: MailTemplate) {
  return updatedAt === null ? undefined : { by: updatedBy, at: updatedAt }
}
