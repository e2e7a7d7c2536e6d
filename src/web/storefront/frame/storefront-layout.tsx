import { useRouter } from '@tanstack/react-router'
import { QuickAddForm } from '#web/storefront/cards/quick-add-form.tsx'
import { CompareBar } from '#web/storefront/comparison/compare-bar.tsx'
import { RecentPurchases } from '#web/storefront/purchases/recent-purchases.tsx'
import { LayerContext } from '#web/ui/dialog/close-on-back.ts'
import { DemoBanner } from './demo-banner.tsx'
import { PageContent } from './page-content.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

export function StorefrontLayout() {
  const { layers } = useRouter().options.context
  return (
    <LayerContext value={layers?.open}>
      <div className="grid min-h-dvh grid-cols-[minmax(0,1fr)] grid-rows-[auto_auto_1fr_auto]">
        <a
          href="#main"
          className="fixed top-2 left-2 z-60 -translate-y-20 bg-ink px-4 py-2.5 text-on-ink focus:translate-y-0"
        >
          Skip to content
        </a>
        <DemoBanner />
        <SiteHeader />
        <PageContent />
        <SiteFooter />
        <CompareBar />
        <RecentPurchases />
        <QuickAddForm />
      </div>
    </LayerContext>
  )
}
