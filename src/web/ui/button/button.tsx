import { LoaderCircle } from '#web/ui/icon/icons.ts'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { buttonClass, type ButtonStyle } from './button-class.ts'

type Props = ComponentProps<'button'> &
  ButtonStyle & {
    /** The action is running. The button keeps focus and width, and ignores clicks. */
    busy?: boolean
    /** Shown while busy, such as 'Saving...'. */
    busyLabel?: ReactNode
  }

export function Button(props: Props) {
  const { variant, size, busy = false, busyLabel, className, children, onClick, ...rest } = props
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ variant, size }, className)}
      aria-busy={busy || undefined}
      onClick={busy ? ignore : onClick}
    >
      {busy ? (
        <span className="grid place-items-center *:col-start-1 *:row-start-1">
          <span className="invisible flex items-center gap-2">{children}</span>
          <span className="flex items-center gap-2">
            <LoaderCircle className="size-3.75 animate-spin" />
            {busyLabel}
          </span>
        </span>
      ) : (
        children
      )}
    </button>
  )
}

function ignore(event: MouseEvent) {
  event.preventDefault()
}
