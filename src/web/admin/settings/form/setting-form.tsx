import { type FormEvent, type ReactNode, useId } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { UnsavedGuard } from '#web/admin/forms/unsaved-guard.tsx'
import { ChangeFailed } from '#web/admin/forms/change-failed.tsx'

interface Props {
  title: string
  /** At the right of the title. */
  aside?: ReactNode
  unsaved: boolean
  saving: boolean
  /** Why saving failed. */
  error: Error | null
  /** In place of the fields: another person changed the same ones. */
  conflict?: ((formId: string) => ReactNode) | undefined
  onSubmit: (event: FormEvent) => void
  children: ReactNode
}

/** A panel of settings that are saved together. */
export function SettingForm(props: Props) {
  const { title, aside, unsaved, saving, error, conflict, onSubmit, children } = props
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
            disabled={!unsaved}
            busy={saving}
            busyLabel="Saving..."
          >
            Save
          </Button>
          <span className="flex items-center px-2 text-ink-2">
            {unsaved ? 'Not saved yet' : 'No changes'}
          </span>
        </>
      }
    >
      {conflict ? (
        conflict(formId)
      ) : (
        <div className="grid gap-4">
          {error && <ChangeFailed error={error} />}
          {children}
        </div>
      )}
      <UnsavedGuard hasUnsavedChanges={() => unsaved} description={`'${title}' has changes that are not saved.`} />
    </Panel>
  )
  if (conflict) return panel
  return (
    <form id={formId} noValidate onSubmit={onSubmit}>
      {panel}
    </form>
  )
}
