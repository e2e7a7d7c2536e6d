import { X } from '#web/ui/icon/icons.ts'
import { Button } from '#web/ui/button/button.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { type BulkKind, bulkActions } from './bulk-actions.ts'

interface Props {
  count: number
  /** Offered in place of Archive: Publish for drafts, Restore for other archived products. */
  restoring: ('publish' | 'restore')[]
  onAction: (kind: BulkKind) => void
  onExport: () => void
  onClear: () => void
}

/** The actions for the selected products, above the table. */
export function BulkBar({ count, restoring, onAction, onExport, onClear }: Props) {
  const lastButtons: BulkKind[] = restoring.length > 0 ? restoring : ['archive']
  const buttons: BulkKind[] = ['price', 'stock', 'feature', 'out-of-stock', 'set-category', ...lastButtons]
  const menuItems: BulkKind[] = ['unfeature', 'in-stock', 'add-tag', 'remove-tag']

  return (
    <div
      role="toolbar"
      aria-label="Selected products"
      className="sticky top-header z-11 flex min-h-11 items-center gap-2 overflow-x-auto rounded-t-2 bg-ink pr-2 pl-3.5 scrollbar-none text-on-ink *:flex-none"
    >
      <output className="num mr-auto">{count.toLocaleString('en-US')} selected</output>
      {buttons.map((kind) => (
        <Button
          key={kind}
          size="sm"
          variant="quiet"
          aria-haspopup="dialog"
          className={onInk}
          onClick={() => onAction(kind)}
        >
          {bulkActions[kind].label}
        </Button>
      ))}
      <Button size="sm" variant="quiet" aria-haspopup="dialog" className={onInk} onClick={onExport}>
        Export
      </Button>
      <Menu
        label="More actions for the selected products"
        items={menuItems.map((kind) => ({ label: bulkActions[kind].label, onSelect: () => onAction(kind) }))}
      />
      <IconButton size="sm" icon={X} label="Clear selection" className={onInk} onClick={onClear} />
    </div>
  )
}

const onInk = 'hover:bg-on-ink/16!'
