import { X } from '#web/ui/icon/icons.ts'
import { Button } from '#web/ui/button/button.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'

interface Props {
  summary: string
  onUndo: () => void
  onClose: () => void
}

/** A summary of the last paste, with a button to undo it. */
export function PasteBar({ summary, onUndo, onClose }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-t-2 bg-sunken px-3 py-1 text-ink">
      <output className="num flex-1">{summary}</output>
      <Button size="sm" variant="quiet" onClick={onUndo}>
        Undo paste
      </Button>
      <IconButton icon={X} size="sm" label="Close" onClick={onClose} />
    </div>
  )
}
