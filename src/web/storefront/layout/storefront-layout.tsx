import { Outlet } from '@tanstack/react-router'
import { QuickAddForm } from '#web/storefront/catalog/grid/quick-add-form.tsx'
import { RecentPurchases } from '#web/storefront/purchases/recent-purchases.tsx'
import { DemoBanner } from './demo-banner.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

export function StorefrontLayout() {
  return (
    <div className="grid min-h-dvh grid-cols-[minmax(0,1fr)] grid-rows-[auto_auto_1fr_auto]">
      <a
        href="#main"
        className="fixed top-2 left-2 z-60 -translate-y-20 bg-ink px-4 py-2.5 text-on-ink focus:translate-y-0"
      >
        Skip to content
      </a>
      <DemoBanner />
      <SiteHeader />
      <main id="main" tabIndex={-1} className="outline-none">
        <Outlet />
      </main>
      <SiteFooter />
      <RecentPurchases />
      <QuickAddForm />
    </div>
  )
}
