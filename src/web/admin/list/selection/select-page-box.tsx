import { Checkbox } from '#web/ui/form/checkbox.tsx'
import type { Selection } from './use-selection.ts'

/** Selects all rows of the shown page; in the head of the table. */
export function SelectPageBox({ selection }: { selection: Pick<Selection<never>, 'page' | 'toggleAll'> }) {
  return (
    <Checkbox
      label="Select all on this page"
      hideLabel
      checked={selection.page === 'all'}
      indeterminate={selection.page === 'some'}
      onChange={selection.toggleAll}
    />
  )
}
