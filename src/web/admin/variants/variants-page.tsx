import { useQuery } from '@tanstack/react-query'
import { Link, getRouteApi } from '@tanstack/react-router'
import { PackageX, Pencil } from '#web/ui/icon/icons.ts'
import { ExternalLink } from '#web/admin/icons/admin-icons.ts'
import type { ProductVariants } from '#contract/catalog/staff-variants.ts'
import { ApiProblem } from '#contract/problem.ts'
import { productVariantsQuery } from '#web/api/admin-variants.ts'
import { useApi } from '#web/api/client/use-api.ts'
import { errorMessage } from '#web/shared/forms/error-message.ts'
import { Crumbs } from '#web/admin/base/crumbs.tsx'
import { EmptyList } from '#web/admin/list/empty-list.tsx'
import { TableSkeleton } from '#web/admin/list/table-skeleton.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { Tag } from '#web/ui/tag.tsx'
import { ArchivedVariants } from './archived-variants.tsx'
import { VariantGrid } from '#web/admin/variants/grid/variant-grid.tsx'
import { OptionsPanel } from '#web/admin/variants/options/options-panel.tsx'

const route = getRouteApi('/admin/products/$id/variants')

export function VariantsPage() {
  const { id } = route.useParams()
  const product = useQuery(productVariantsQuery(useApi(), Number(id)))
  return (
    <>
      <Crumbs
        parents={[
          '/admin/products',
          ...(product.data
            ? [{ label: product.data.name, href: `/admin/products?edit=${product.data.productId}` }]
            : []),
        ]}
        current="Variants"
      />
      {!product.data && <h1 className="sr-only">Variants</h1>}
      {product.isPending ? (
        <div className="mt-3">
          <output className="sr-only">Loading variants...</output>
          <TableSkeleton />
        </div>
      ) : product.data ? (
        <ProductDetails key={product.data.productId} product={product.data} />
      ) : isMissing(product.error) ? (
        <EmptyList icon={PackageX} title="Product not found">
          It was deleted, or the link is wrong.
        </EmptyList>
      ) : (
        <ErrorState
          title="Failed to fetch variants"
          className="mt-3 rounded-2 border bg-surface"
          onRetry={() => product.refetch()}
        >
          {errorMessage(product.error)}
        </ErrorState>
      )}
    </>
  )
}

// 422: the address does not contain a number.
const isMissing = (error: Error) => error instanceof ApiProblem && [404, 422].includes(error.status)

function ProductDetails({ product }: { product: ProductVariants }) {
  const { productId, name, draft, variants } = product
  const live = variants.filter(({ archivedAt }) => archivedAt === null)
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="wrap-anywhere">{name}</h1>
        {draft && <Tag>Draft</Tag>}
        <span className="num text-ink-2">{summaryOf(live)}</span>
        <span className="ml-auto flex flex-wrap gap-2 max-md:ml-0">
          <PageLink product={product} />
          <Link
            to="/admin/products"
            search={{ edit: productId }}
            className={buttonClass({ variant: 'line', size: 'sm' })}
          >
            <Pencil className="size-3.75" />
            Edit product
          </Link>
        </span>
      </div>
      <OptionsPanel product={product} />
      <VariantGrid product={product} />
      <ArchivedVariants product={product} />
    </>
  )
}

function PageLink({ product: { productId, slug, draft } }: { product: ProductVariants }) {
  const link = { className: buttonClass({ variant: 'quiet', size: 'sm' }) }
  const icon = <ExternalLink className="size-3.75" />
  return draft ? (
    <Link to="/admin/products/$id/preview" params={{ id: String(productId) }} {...link}>
      {icon}
      Preview
    </Link>
  ) : (
    <Link to="/product/$slug" params={{ slug }} {...link}>
      {icon}
      View in shop
    </Link>
  )
}

/** '12 variants, 288 in stock' */
function summaryOf(live: ProductVariants['variants']) {
  const counted = live.filter(({ stockQuantity }) => stockQuantity !== null)
  const stock = counted.reduce((sum, { stockQuantity }) => sum + (stockQuantity ?? 0), 0)
  const variants = live.length === 1 ? '1 variant' : `${live.length.toLocaleString('en-US')} variants`
  return counted.length === 0 ? variants : `${variants}, ${stock.toLocaleString('en-US')} in stock`
}
