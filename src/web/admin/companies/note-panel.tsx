import { Button } from '#web/ui/button/button.tsx'
import { Panel } from '#web/ui/panel.tsx'

interface Props {
  note: string
  onEdit: () => void
}

/** A note about the company, which its members do not see. */
export function NotePanel({ note, onEdit }: Props) {
  return (
    <Panel
      title={
        <>
          Note <span className="text-xs font-400 text-ink-2">staff only</span>
        </>
      }
      aside={
        <Button size="sm" aria-haspopup="dialog" onClick={onEdit}>
          {note === '' ? 'Add note' : 'Edit note'}
        </Button>
      }
    >
      {note === '' ? (
        <p className="text-ink-2">No note yet.</p>
      ) : (
        <p className="wrap-anywhere whitespace-pre-line">{note}</p>
      )}
    </Panel>
  )
}
