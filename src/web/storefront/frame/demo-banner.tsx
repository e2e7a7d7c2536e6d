import { useUser } from '#web/api/session.ts'
import { useStorefront } from '#web/api/settings.ts'
import { paths } from '#contract/paths.ts'
import { PageLink } from '#web/storefront/base/page-link.tsx'

/** Shown until staff clear the demo data. */
export function DemoBanner() {
  const { demo } = useStorefront()
  return <div className="bg-banner text-2xs text-on-banner">{demo && <AboutShop />}</div>
}

function AboutShop() {
  const isAdmin = useUser()?.role === 'admin'
  return (
    <aside aria-label="About this shop" className="shell flex justify-between gap-4 py-[7px]">
      <p>Demo shop: brands, products, stock and orders are sample data.</p>
      {isAdmin && (
        <PageLink href={paths.adminDemoData} className="whitespace-nowrap underline underline-offset-3">
          Clear demo data
        </PageLink>
      )}
    </aside>
  )
}
