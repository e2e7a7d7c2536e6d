import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { TemplateKind } from '#contract/mail-templates/template-kinds.ts'
import { QueryPanel } from '#web/admin/settings/form/query-panel.tsx'
import { settingsSections } from '#web/admin/base/settings-sections.ts'
import { useApi } from '#web/api/client/use-api.ts'
import { mailTemplatesQuery } from '#web/api/emails/mail-templates.ts'
import { TemplateEditor } from './template-editor.tsx'

/** The texts of the emails to customers, one email at a time. */
export function EmailTemplates() {
  const templates = useQuery(mailTemplatesQuery(useApi()))
  const [kind, setKind] = useState<TemplateKind>('order-placed')
  const template = templates.data?.find((known) => known.kind === kind)
  if (!templates.data || !template)
    return <QueryPanel title={settingsSections.emails.label} query={templates} />
  return <TemplateEditor key={kind} template={template} templates={templates.data} onChoose={setKind} />
}
