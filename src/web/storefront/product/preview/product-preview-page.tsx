import { useQuery } from '@tanstack/react-query'
import { Link, getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import type { ProductPreview } from '#contract/catalog/staff-products.ts'
import { ApiProblem } from '#contract/problem.ts'
import { productPreviewQuery } from '#web/api/admin-products.ts'
import { useApi } from '#web/api/client/use-api.ts'
import { errorMessage } from '#web/shared/forms/error-message.ts'
import { chooseOffer } from '#web/storefront/cards/options/choose-offer.ts'
import { ProductView } from '#web/storefront/product/product-page.tsx'
import { ProductSkeleton } from '#web/storefront/product/product-skeleton.tsx'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Pencil, PackageX } from '#web/ui/icon/icons.ts'

const route = getRouteApi('/admin/products/$id/preview')

/** The page of a product that buyers cannot open yet. */
export function ProductPreviewPage() {
  const { id } = route.useParams()
  const product = useQuery(productPreviewQuery(useApi(), Number(id)))
  if (product.data) return <Preview key={product.data.id} product={product.data} />
  if (product.isPending) return <ProductSkeleton />
  return isMissing(product.error) ? (
    <EmptyState
      icon={PackageX}
      heading="h1"
      title="Product not found"
      action={
        <Link to="/admin/products" className={buttonClass({ variant: 'line' })}>
          Back to products
        </Link>
      }
    >
      It was deleted, or the link is wrong.
    </EmptyState>
  ) : (
    <ErrorState title="Failed to fetch the product" heading="h1" onRetry={() => product.refetch()}>
      {errorMessage(product.error)}
    </ErrorState>
  )
}

// 422: the address does not contain a number.
const isMissing = (error: Error) => error instanceof ApiProblem && [404, 422].includes(error.status)

function Preview({ product }: { product: ProductPreview }) {
  const [sku, setSku] = useState<string>()
  return (
    <>
      <div className="sticky top-0 z-20 border-b bg-amber-wash">
        <div className="shell flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1.5">
          <p className="text-sm">
            {product.draft && <b className="font-560">Draft. </b>}
            Only staff see this page.
          </p>
          <Link
            to="/admin/products"
            search={{ edit: product.id }}
            className={buttonClass({ variant: 'line', size: 'sm' })}
          >
            <Pencil className="size-3.75" />
            Edit product
          </Link>
        </div>
      </div>
      <ProductView
        product={product}
        offer={chooseOffer(product.offers, { sku })}
        onChoose={(offer) => setSku(offer.sku)}
        isPreview
      />
    </>
  )
}
