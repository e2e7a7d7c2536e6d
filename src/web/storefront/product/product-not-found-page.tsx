import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { PackageX } from '#web/ui/icon/icons.ts'
import { paths } from '#contract/paths.ts'
import { similarProductsQuery } from '#web/api/catalog.ts'
import { useApi } from '#web/api/client/use-api.ts'
import { ProductGrid } from '#web/storefront/cards/product-grid.tsx'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageLink } from '#web/storefront/base/page-link.tsx'

/** With products whose names are like the address. `data` is the status of the page. */
export function ProductNotFoundPage({ data }: { data?: unknown }) {
  const { slug = '' } = useParams({ strict: false })
  const { data: near } = useQuery(similarProductsQuery(useApi(), slug))
  const hasNear = near !== undefined && near.items.length > 0
  return (
    <>
      <EmptyState
        icon={PackageX}
        title="Product Not Found"
        heading="h1"
        className={hasNear ? undefined : 'min-h-[60vh]'}
        action={
          <PageLink href={paths.home} className={buttonClass({ variant: 'go' })}>
            Return to Home
          </PageLink>
        }
      >
        {data === 410
          ? 'This product is no longer sold.'
          : 'The product may no longer be sold, or the link may be mistyped.'}
      </EmptyState>
      {hasNear && (
        <section aria-labelledby="near" className="shell pb-10">
          <h2 id="near" className="mb-4">
            Similar products
          </h2>
          <ProductGrid products={near.items} layout="wide" />
        </section>
      )}
    </>
  )
}
