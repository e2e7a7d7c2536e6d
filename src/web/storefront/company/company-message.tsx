import type { ReactNode } from 'react'

interface Props {
  title: string
  /** Buttons or links. */
  action?: ReactNode
  children: ReactNode
}

/** A page with one message and the next step. */
export function CompanyMessage({ title, action, children }: Props) {
  return (
    <div className="shell pt-8 pb-18">
      <div className="grid max-w-[560px] grid-cols-[minmax(0,1fr)] justify-items-start gap-4">
        <h1 className="wrap-anywhere">{title}</h1>
        {children}
        {action}
      </div>
    </div>
  )
}
