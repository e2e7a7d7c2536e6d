import { X } from 'lucide-react'
import { Button } from '#web/ui/button/button.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { type BulkKind, bulkActs } from './bulk-acts.ts'

interface Props {
  count: number
  /** Some of them are archived. */
  archived: boolean
  onAct: (kind: BulkKind) => void
  onClear: () => void
}

/** What to do with the selected products, over the table. */
export function BulkBar({ count, archived, onAct, onClear }: Props) {
  const shown: BulkKind[] = ['feature', 'out-of-stock', 'set-category', archived ? 'restore' : 'archive']
  const others: BulkKind[] = ['unfeature', 'in-stock', 'add-tag', 'remove-tag']

  return (
    <div
      role="toolbar"
      aria-label="Selected products"
      className="sticky top-header z-11 flex min-h-11 items-center gap-2 overflow-x-auto rounded-t-2 bg-ink pr-2 pl-3.5 scrollbar-none text-on-ink *:flex-none"
    >
      <output className="num mr-auto">{count.toLocaleString('en-US')} selected</output>
      {shown.map((kind) => (
        <Button
          key={kind}
          size="sm"
          variant="quiet"
          aria-haspopup="dialog"
          className={onInk}
          onClick={() => onAct(kind)}
        >
          {bulkActs[kind].label}
        </Button>
      ))}
      <Menu
        label="More for the selected products"
        items={others.map((kind) => ({ label: bulkActs[kind].label, onSelect: () => onAct(kind) }))}
      />
      <IconButton size="sm" icon={X} label="Clear selection" className={onInk} onClick={onClear} />
    </div>
  )
}

const onInk = 'hover:bg-on-ink/16!'
