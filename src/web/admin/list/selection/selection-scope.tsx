import { useState } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { useDialog } from '#web/admin/forms/use-dialog.ts'
import { HiddenSelection } from './hidden-selection.tsx'
import type { Selection } from './use-selection.ts'

interface Item {
  id: number
  name: string
}

interface Props<Row extends Item> {
  selection: Selection<Row>
  /** 'products' */
  plural: string
  /** Number of rows that match the filters. */
  total: number
  /** Number of rows on this page. */
  shown: number
  /** Names the filters, so that selecting all is offered again after they change. */
  filters: string
  /** More rows than this cannot be selected at once. */
  max: number
  isLoading: boolean
  onSelectAll: () => Promise<unknown>
}

/** Below the actions: selects all rows that match, and shows the selected ones that the page does not. */
export function SelectionScope<Row extends Item>(props: Props<Row>) {
  const { selection, plural, total, shown, filters, max, isLoading, onSelectAll } = props
  const [complete, setComplete] = useState<{ filters: string; count: number }>()
  const { open, opening } = useDialog<true>()
  const hiddenCount = selection.hidden.length
  const count = selection.selected.length
  const isComplete = complete?.filters === filters && count >= complete.count
  const isAllOffered = selection.page === 'all' && total > shown && !isComplete
  if (hiddenCount === 0 && !isAllOffered) return null

  async function selectAll() {
    await onSelectAll()
    setComplete({ filters, count: Math.max(total, count) })
  }

  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 border-x border-b bg-copper-wash px-3.5 py-1.5 text-xs">
      {isAllOffered && (
        <span className="flex flex-wrap items-center gap-x-2">
          All {shown} {plural} on this page are selected.
          {total > max ? (
            <span>
              Filter the list to at most {format(max)} {plural} to select all of them.
            </span>
          ) : (
            <Button size="sm" busy={isLoading} busyLabel="Selecting..." onClick={() => void selectAll()}>
              Select all {format(total)}
            </Button>
          )}
        </span>
      )}
      {hiddenCount > 0 && (
        <span className="flex flex-wrap items-center gap-x-2">
          <output>
            {format(count)} selected, {format(hiddenCount)} not on this page
          </output>
          <Button size="sm" variant="quiet" aria-haspopup="dialog" onClick={() => open(true)}>
            Show
          </Button>
          <Button size="sm" variant="quiet" onClick={() => selection.remove(selection.hidden)}>
            Deselect {hiddenCount === 1 ? 'it' : 'them'}
          </Button>
        </span>
      )}
      {opening && (
        <HiddenSelection
          key={opening.key}
          open={opening.isOpen && hiddenCount > 0}
          items={selection.hidden}
          plural={plural}
          onRemove={(item) => selection.remove([item])}
          onClose={opening.close}
        />
      )}
    </div>
  )
}

const format = (count: number) => count.toLocaleString('en-US')
