import type { FormEvent, ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { UnsavedGuard } from '../forms/unsaved-guard.tsx'
import { ChangeFailed } from '../forms/change-failed.tsx'

interface Props {
  title: string
  /** At the right of the title. */
  aside?: ReactNode
  unsaved: boolean
  saving: boolean
  /** Why saving failed. */
  error: Error | null
  onSubmit: (event: FormEvent) => void
  children: ReactNode
}

/** A panel of settings that are saved together. */
export function SettingForm({ title, aside, unsaved, saving, error, onSubmit, children }: Props) {
  return (
    <form noValidate onSubmit={onSubmit}>
      <Panel
        title={title}
        aside={aside}
        footer={
          <>
            <Button type="submit" variant="go" disabled={!unsaved} busy={saving} busyLabel="Saving...">
              Save
            </Button>
            <span className="flex items-center px-2 text-ink-2">
              {unsaved ? 'Not saved yet' : 'No changes'}
            </span>
          </>
        }
      >
        <div className="grid gap-4">
          {error && <ChangeFailed error={error} />}
          {children}
        </div>
      </Panel>
      <UnsavedGuard isUnsaved={() => unsaved} loss={`'${title}' has changes that are not saved.`} />
    </form>
  )
}
