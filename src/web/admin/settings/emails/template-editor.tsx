import { FormProvider } from 'react-hook-form'
import type { MailTemplate } from '#contract/mail-templates/mail-templates.ts'
import type { TemplateKind } from '#contract/mail-templates/template-kinds.ts'
import { SettingForm } from '#web/admin/settings/form/setting-form.tsx'
import { EmailPreview } from './email-preview.tsx'
import { EmailSelect } from './email-select.tsx'
import { TemplateFields } from './template-fields.tsx'
import { useTemplateForm } from './use-template-form.tsx'

interface Props {
  template: MailTemplate
  /** All emails. */
  templates: MailTemplate[]
  onChoose: (kind: TemplateKind) => void
}

export function TemplateEditor({ template, templates, onChoose }: Props) {
  const { form, panel } = useTemplateForm(template)
  const { kind } = template
  return (
    <FormProvider {...form}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <SettingForm
          {...panel}
          aside={
            <EmailSelect kind={kind} templates={templates} isDirty={panel.isDirty} onChoose={onChoose} />
          }
        >
          <TemplateFields kind={kind} />
        </SettingForm>
        <EmailPreview kind={kind} />
      </div>
    </FormProvider>
  )
}
