import { useLocation } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'
import { ProductTabs } from './admin-tabs.tsx'
import { adminPages, pageOf, parentOf } from './admin-pages.ts'

/** The heading of lists and settings. A page of one thing has its own. */
export function PageHeading() {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const page = pageOf(path)
  if (path === paths.admin) return <h1 className="pt-5.5 pb-4">Admin Dashboard</h1>
  if (!page || (path !== page.to && page.to !== '/admin/settings')) return null
  const parent = adminPages.find(({ to }) => to === parentOf(page))
  const heading = parent ?? page
  return (
    <>
      <h1 className="pt-5.5 pb-3">{heading.label}</h1>
      {heading.to === '/admin/products' && <ProductTabs />}
    </>
  )
}
