import type { ReactNode } from 'react'
import { useStorefront } from '#web/api/settings.ts'
import { Breadcrumbs } from '#web/storefront/base/breadcrumbs.tsx'

interface Props {
  title: ReactNode
  /** The page's name in the breadcrumb. */
  current: string
  children?: ReactNode
}

/** Heading of a product list page, with the operator's selling points. */
export function ListHeading({ title, current, children }: Props) {
  const { chips } = useStorefront().content
  return (
    <>
      <Breadcrumbs current={current} />
      <header className="mb-5 border-b border-ink pb-6">
        <h1 className="text-3xl wrap-anywhere">{title}</h1>
        {children && <p className="mt-1.5 text-ink-2">{children}</p>}
        {chips.length > 0 && <p className="mt-1.5 text-xs text-ink-3">{chips.join(' · ')}</p>}
      </header>
    </>
  )
}
