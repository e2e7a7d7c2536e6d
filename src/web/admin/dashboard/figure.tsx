import type { LinkProps } from '@tanstack/react-router'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

interface Props {
  label: string
  value: string
  /** To the list behind the figure. */
  link: Pick<LinkProps, 'to' | 'search'>
  className?: string
  /** A note below the value. */
  children: ReactNode
}

/** One figure of a strip. */
export function Figure({ label, value, link, className, children }: Props) {
  return (
    <div className={`min-w-0 px-4 py-3.5 ${className ?? ''}`}>
      <p className="lab">{label}</p>
      <p className="num my-0.5 text-[24px] leading-[30px] font-540 tracking-tight wrap-anywhere">
        <Link {...link} className="hover:underline">
          {value}
        </Link>
      </p>
      <div className="text-ink-2">{children}</div>
    </div>
  )
}
