import { type FormEvent, type ReactNode, useId } from 'react'
import { ChangeFailed } from '#web/admin/forms/change-failed.tsx'
import { DraftNotice } from '#web/admin/forms/drafts/draft-notice.tsx'
import type { LocalDraft } from '#web/admin/forms/drafts/use-local-draft.ts'
import { UnsavedGuard } from '#web/admin/forms/unsaved-guard.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Panel } from '#web/ui/panel.tsx'

interface Props {
  title: string
  /** To the right of the title. */
  aside?: ReactNode
  isDirty: boolean
  /** Unsaved input of an earlier page. */
  draft?: LocalDraft
  /** Saving is a step of its own, such as a first review. */
  canSaveUnchanged?: boolean
  isSaving: boolean
  /** Why saving failed. */
  error: Error | null
  /** Shown in place of the fields while another person's change is in conflict. */
  conflict?: ((formId: string) => ReactNode) | undefined
  onSubmit: (event: FormEvent) => unknown
  children: ReactNode
}

/** A panel of settings that are saved together. */
export function SettingForm(props: Props) {
  const {
    title,
    aside,
    isDirty,
    draft,
    canSaveUnchanged = false,
    isSaving,
    error,
    conflict,
    onSubmit,
    children,
  } = props
  const formId = useId()
  const panel = (
    <Panel
      title={title}
      aside={conflict ? undefined : aside}
      footer={
        <>
          <Button
            type="submit"
            form={formId}
            variant="go"
            disabled={!isDirty && !canSaveUnchanged}
            busy={isSaving}
            busyLabel="Saving..."
          >
            Save
          </Button>
          <span className="flex items-center px-2 text-ink-2">
            {isDirty ? 'Unsaved changes' : canSaveUnchanged ? 'Not saved yet' : 'No changes'}
          </span>
        </>
      }
    >
      {conflict ? (
        conflict(formId)
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {draft && <DraftNotice draft={draft} subject="setting" />}
          {error && <ChangeFailed error={error} />}
          {children}
        </div>
      )}
      <UnsavedGuard
        hasUnsavedChanges={() => isDirty}
        description={`Your changes to '${title}' will be lost.`}
        {...(draft && { onDiscard: draft.discard })}
      />
    </Panel>
  )
  if (conflict) return panel
  return (
    <form id={formId} noValidate onSubmit={(event) => void onSubmit(event)}>
      {panel}
    </form>
  )
}
