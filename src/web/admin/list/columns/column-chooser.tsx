import { SlidersHorizontal } from '#web/ui/icon/icons.ts'
import { CheckMenu } from '#web/ui/check-menu.tsx'
import type { Columns } from './use-columns.ts'

interface Props<Name extends string> {
  columns: Columns<Name>
  labels: Record<Name, string>
}

/** Shows and hides the columns of a table. On small screens rows are stacked and have no columns. */
export function ColumnChooser<Name extends string>({
  columns: { names, hidden, toggle },
  labels,
}: Props<Name>) {
  return (
    <span className="max-md:hidden">
      <CheckMenu
        items={names.map((name) => ({ name, label: labels[name], isChecked: !hidden.has(name) }))}
        onToggle={toggle}
      >
        <SlidersHorizontal className="size-3.75" />
        Columns
      </CheckMenu>
    </span>
  )
}
