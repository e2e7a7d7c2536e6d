import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { paths } from '#contract/paths.ts'
import { ProductTabs } from './admin-tabs.tsx'
import { TimeZoneNote } from '#web/admin/base/time-zone-note.tsx'
import { adminPages, pageOf, parentOf } from '#web/admin/base/admin-pages.ts'

/** The heading of lists and settings. A page of one thing has its own. */
export function PageHeading() {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const page = pageOf(path)
  if (path === paths.admin)
    return (
      <HeadingRow>
        <h1 className="pt-5.5 pb-4">Dashboard</h1>
      </HeadingRow>
    )
  if (!page || (path !== page.to && page.to !== '/admin/settings')) return null
  const parent = adminPages.find(({ to }) => to === parentOf(page))
  const heading = parent ?? page
  return (
    <>
      <HeadingRow>
        <h1 className="pt-5.5 pb-3">{heading.label}</h1>
      </HeadingRow>
      {heading.to === '/admin/products' && <ProductTabs />}
    </>
  )
}

function HeadingRow({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      {children}
      <TimeZoneNote />
    </div>
  )
}
