import { type ComponentProps, useId } from 'react'
import { classes } from '#web/ui/classes.ts'

type Props = Omit<ComponentProps<'input'>, 'className'> & {
  /** The saved value, shown while another one is typed. */
  was?: string | undefined
  problem?: string | undefined
  align?: 'left' | 'right'
  isNarrow?: boolean
}

/** An input that fills a cell of a grid. */
export function PriceCell({ was, problem, align = 'right', isNarrow = false, ...input }: Props) {
  const noteId = useId()
  const note = problem ?? was
  return (
    <span
      className={classes(
        'block min-w-0 rounded-1 border md:border-transparent',
        isNarrow ? 'w-16 flex-none' : 'flex-1',
        problem ? 'border-danger! inset-ring inset-ring-danger' : 'max-md:border-line-2',
        was !== undefined && 'bg-copper-wash',
      )}
    >
      <input
        type="text"
        autoComplete="off"
        maxLength={12}
        {...input}
        aria-invalid={problem ? true : undefined}
        aria-describedby={note ? noteId : undefined}
        className={classes(
          'num min-h-9 w-full bg-transparent px-2 text-xs focus:outline-2 focus:-outline-offset-1 focus:outline-copper',
          align === 'right' && 'text-right',
        )}
      />
      {note && (
        <small
          id={noteId}
          className={classes('block px-2 pb-1 text-right text-2xs', problem ? 'text-danger' : 'text-ink-2')}
        >
          {note}
        </small>
      )}
    </span>
  )
}
