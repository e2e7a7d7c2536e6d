import { useSuspenseQuery } from '@tanstack/react-query'
import { Outlet, useMatch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { store } from '#web/visitor/browser-storage.ts'
import { useEndedSession } from '#web/visitor/ended-session.ts'
import { userQuery } from '#web/api/session.ts'
import { useApi } from '#web/api/client/use-api.ts'
import { AccessDenied } from './access-denied.tsx'
import { AdminHeader } from './admin-header.tsx'
import { PageHeading } from './page-heading.tsx'
import { SignInAgain } from './sign-in-again.tsx'

export function AdminLayoutPage() {
  const { data: user } = useSuspenseQuery(userQuery(useApi()))
  const isStaff = user?.role === 'admin'
  const hasSessionEnded = useEndedSession() !== undefined
  useEffect(() => {
    if (isStaff && !hasSessionEnded) store('staff', 'true')
  }, [isStaff, hasSessionEnded])
  const isPreview = useMatch({ from: '/admin/products/$id/preview', shouldThrow: false }) !== undefined
  if (user?.role !== 'admin') return <AccessDenied user={user} />
  if (isPreview) return <PreviewLayout />

  return (
    <div className="dense">
      <a
        href="#main"
        className="sr-only z-60 bg-ink px-4 py-2.5 text-on-ink focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        Skip to content
      </a>
      <AdminHeader user={user} />
      <main id="main" tabIndex={-1} className="shell pb-12 outline-none">
        <PageHeading />
        <div className="pt-3">
          <Outlet />
        </div>
      </main>
      <SignInAgain />
    </div>
  )
}

/** A page of the shop in the shop's sizes, without the header of the back office. */
function PreviewLayout() {
  return (
    <>
      <main id="main" tabIndex={-1} className="pb-12 outline-none">
        <Outlet />
      </main>
      <SignInAgain />
    </>
  )
}
