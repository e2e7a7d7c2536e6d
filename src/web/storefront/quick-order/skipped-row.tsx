import type { QuickOrderRow } from '#contract/quick-order/quick-order.ts'
import { classes } from '#web/ui/classes.ts'
import { cellClass, numberClass, rowClass } from './cell-classes.ts'
import { skipText } from './row-message.ts'
import { WrittenText } from './written-text.tsx'

export function SkippedRow({ row }: { row: QuickOrderRow }) {
  return (
    <tr className={rowClass}>
      <td className={classes(cellClass, numberClass)}>
        <span className="sr-only">Row </span>
        {row.lines[0]?.line}
      </td>
      <td className={classes(cellClass, 'text-xs text-ink-2 max-lg:flex-1')}>
        <WrittenText row={row} />
      </td>
      <td colSpan={5} className={classes(cellClass, 'text-xs text-ink-2')}>
        {skipText(row.reason)}
      </td>
    </tr>
  )
}
