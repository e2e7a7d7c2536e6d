import type { ReactNode } from 'react'
import { Breadcrumbs } from '#web/storefront/layout/breadcrumbs.tsx'

interface Props {
  title: ReactNode
  /** The page's name in the breadcrumb. */
  here: string
  children?: ReactNode
}

/** The head of a page that is a list. */
export function ListHeading({ title, here, children }: Props) {
  return (
    <>
      <Breadcrumbs here={here} />
      <header className="mb-5 border-b border-ink pb-6">
        <h1 className="text-3xl wrap-anywhere">{title}</h1>
        {children && <p className="mt-1.5 text-ink-2">{children}</p>}
      </header>
    </>
  )
}
