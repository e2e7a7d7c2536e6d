import { useSuspenseQuery } from '@tanstack/react-query'
import { Outlet, useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { store } from '#web/runtime/visitor/browser-storage.ts'
import { userQuery } from '#web/api/session.ts'
import { useApi } from '#web/api/client/use-api.ts'
import { paths } from '#contract/paths.ts'
import { AccessDenied } from './access-denied.tsx'
import { AdminHeader } from './admin-header.tsx'
import { AdminTabs } from './admin-tabs.tsx'
import { StatsLine } from './stats-line.tsx'

export function AdminLayoutPage() {
  const { data: user } = useSuspenseQuery(userQuery(useApi()))
  const isDashboard = useLocation({ select: ({ pathname }) => pathname === paths.admin })
  const isStaff = user?.role === 'admin'
  useEffect(() => {
    if (isStaff) store('staff', 'true')
  }, [isStaff])
  if (user?.role !== 'admin') return <AccessDenied user={user} />

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
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 pt-5.5 pb-4">
          <h1>Admin Dashboard</h1>
          {!isDashboard && <StatsLine />}
        </div>
        <AdminTabs />
        <div className="pt-5">
          <Outlet />
        </div>
      </main>
    </div>
  )
}
