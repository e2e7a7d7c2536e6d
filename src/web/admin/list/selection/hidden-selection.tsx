import { X } from '#web/ui/icon/icons.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'

interface Item {
  id: number
  name: string
}

interface Props {
  open: boolean
  items: Item[]
  /** 'products' */
  plural: string
  onRemove: (item: Item) => void
  onClose: () => void
}

/** More would slow the dialog down. */
const maxShown = 200

/** The selected rows that the page does not show. */
export function HiddenSelection({ open, items, plural, onRemove, onClose }: Props) {
  const more = items.length - maxShown
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      size="sm"
      title="Selected, not on this page"
      description={`Actions apply to these ${plural} too.`}
    >
      <ul className="divide-y divide-line rounded-2 border bg-surface">
        {items.slice(0, maxShown).map((item) => (
          <li key={item.id} className="flex items-center gap-2 py-1 pr-1 pl-3.5">
            <span className="min-w-0 flex-1 text-sm wrap-anywhere">{item.name}</span>
            <IconButton size="sm" icon={X} label={`Deselect ${item.name}`} onClick={() => onRemove(item)} />
          </li>
        ))}
      </ul>
      {more > 0 && <p className="mt-3 text-xs text-ink-2">And {more.toLocaleString('en-US')} more.</p>}
    </Dialog>
  )
}
