import type { ReactNode } from 'react'
import { paths } from '../../paths.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { PageLink } from '../layout/page-link.tsx'

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
      <Breadcrumb steps={[{ label: 'Home', href: paths.home }]} here={here} link={PageLink} />
      <header className="mb-5 border-b border-ink pb-6">
        <h1 className="text-3xl wrap-anywhere">{title}</h1>
        {children && <p className="mt-1.5 text-ink-2">{children}</p>}
      </header>
    </>
  )
}
