import { useId, type ReactNode } from 'react'
import { classes } from './classes.ts'

type Props = {
  title?: ReactNode
  /** To the right of the title. */
  aside?: ReactNode
  footer?: ReactNode
  /** No padding, for content with its own, such as a table. */
  flush?: boolean
  className?: string
  children: ReactNode
}

/** A bordered region labeled by its title. */
export function Panel({ title, aside, footer, flush = false, className, children }: Props) {
  const titleId = useId()
  return (
    <section
      aria-labelledby={title ? titleId : undefined}
      className={classes('rounded-2 border bg-surface', className)}
    >
      {(title || aside) && (
        <header className="flex min-h-14 flex-wrap items-center justify-between gap-3 border-b px-5 py-2.5">
          <h2 id={titleId} className="text-[16px] leading-[22px]">
            {title}
          </h2>
          {aside}
        </header>
      )}
      <div className={flush ? undefined : 'p-5'}>{children}</div>
      {footer && <footer className="flex gap-2 border-t px-5 py-3.5">{footer}</footer>}
    </section>
  )
}
