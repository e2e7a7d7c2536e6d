import { Outlet, useRouterState } from '@tanstack/react-router'
import { ProgressLine } from '#web/ui/progress-line.tsx'

/** The current page. It is dimmed as soon as another page is requested, until that page or its skeleton appears. */
export function PageContent() {
  const isLeaving = useRouterState({
    select: ({ isLoading, location, resolvedLocation }) =>
      isLoading && resolvedLocation !== undefined && location.pathname !== resolvedLocation.pathname,
  })
  return (
    <main id="main" tabIndex={-1} aria-busy={isLeaving || undefined} className="page-content outline-none">
      <Outlet />
      {isLeaving && <ProgressLine />}
    </main>
  )
}
