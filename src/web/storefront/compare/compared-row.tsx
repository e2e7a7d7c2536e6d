import type { ReactNode } from 'react'
import { classes } from '#web/ui/classes.ts'

interface Props {
  name: string
  /** Whether the values are numbers of one unit. */
  isNumeric?: boolean
  /** A value for each product; null for one without. */
  children: readonly ReactNode[]
}

/** The same background as the table, because the other columns scroll below it. */
export const firstCell = 'sticky left-0 z-1 w-44 min-w-28 border-r bg-surface max-md:w-28'

export function ComparedRow({ name, isNumeric = false, children }: Props) {
  return (
    <tr>
      <th
        scope="row"
        className={classes(firstCell, 'border-b px-4 py-2.5 align-top font-400 text-ink-2 max-md:px-3')}
      >
        {name}
      </th>
      {children.map((value, index) => (
        <td
          key={index}
          className={classes(
            'border-b px-4 py-2.5 align-top wrap-anywhere max-md:px-3',
            isNumeric && 'num whitespace-pre-wrap',
          )}
        >
          {value ?? (
            <span className="text-ink-3">
              <span aria-hidden="true">–</span>
              <span className="sr-only">Not listed</span>
            </span>
          )}
        </td>
      ))}
    </tr>
  )
}
