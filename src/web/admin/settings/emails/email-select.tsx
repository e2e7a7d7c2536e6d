import { useState } from 'react'
import { mailKindLabels } from '#contract/mail-templates/mail-kind-labels.ts'
import type { MailTemplate } from '#contract/mail-templates/mail-templates.ts'
import type { TemplateKind } from '#contract/mail-templates/template-kinds.ts'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { Select } from '#web/ui/form/select.tsx'

interface Props {
  kind: TemplateKind
  templates: MailTemplate[]
  isDirty: boolean
  onChoose: (kind: TemplateKind) => void
}

/** Chooses an email; asks before unsaved changes to the current one are lost. */
export function EmailSelect({ kind, templates, isDirty, onChoose }: Props) {
  const [next, setNext] = useState<TemplateKind>()

  function handleChange(value: string) {
    const chosen = templates.find((template) => template.kind === value)?.kind
    if (chosen === undefined) return
    if (isDirty) setNext(chosen)
    else onChoose(chosen)
  }

  return (
    <>
      <Select
        size="sm"
        aria-label="Email"
        value={kind}
        className="max-sm:w-full [&>select]:w-full"
        onChange={(event) => handleChange(event.target.value)}
      >
        {templates.map((template) => (
          <option key={template.kind} value={template.kind}>
            {mailKindLabels[template.kind]}
            {template.isDefault ? '' : ' (edited)'}
          </option>
        ))}
      </Select>
      <ConfirmDialog
        open={next !== undefined}
        onOpenChange={() => setNext(undefined)}
        title="Leave without saving?"
        description={`Your changes to the email '${mailKindLabels[kind]}' will be lost.`}
        cancel="Keep editing"
        confirm="Discard changes"
        onConfirm={() => next && onChoose(next)}
      />
    </>
  )
}
