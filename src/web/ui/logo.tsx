import type { ReactNode } from 'react'
import { classes } from './classes.ts'

/** The logo mark with the shop's name as children. */
export function Logo({ className, children }: { className?: string; children?: ReactNode }) {
  return (
    <span
      className={classes(
        'inline-flex items-center gap-2.5 text-[19px] leading-none font-620 tracking-[-0.022em] font-stretch-[112%]',
        className,
      )}
    >
      <svg viewBox="0 0 24 24" className="size-6" aria-hidden="true">
        <path className="fill-ink" d="M1 3h14v5H1zM9.5 9.5h5V22h-5z" />
        <path className="fill-copper" d="M16.5 3H23v5h-6.5z" />
      </svg>
      {children}
    </span>
  )
}
