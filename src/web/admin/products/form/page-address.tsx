import { Link } from '@tanstack/react-router'
import { useFormContext, useWatch } from 'react-hook-form'
import type { StaffProduct } from '#contract/catalog/staff-products.ts'
import type { ProductDraft } from './product-draft.ts'
import { ProductInput } from './product-input.tsx'

interface Props {
  /** Absent for a new product. */
  product: StaffProduct | undefined
}

export function PageAddress({ product }: Props) {
  const { control } = useFormContext<ProductDraft>()
  const slug = useWatch({ control, name: 'slug' })
  if (!product) return <ProductInput name="slug" optional hint="Leave empty to use the name" />
  return (
    <>
      <ProductInput name="slug" hint={slug === product.slug ? undefined : 'The old address will redirect.'} />
      <ReviewsAndLink product={product} />
    </>
  )
}

/** The rating and a link to the product page, both read-only. */
function ReviewsAndLink({ product }: { product: StaffProduct }) {
  return (
    <>
      <dl>
        <div className={row}>
          <dt className="w-16 flex-none text-ink-2">Rating</dt>
          <dd>{ratingText(product)}</dd>
        </div>
        <div className={row}>
          <dt className="w-16 flex-none text-ink-2">Page</dt>
          <dd className="min-w-0">
            {product.draft ? (
              <Link
                to="/admin/products/$id/preview"
                params={{ id: String(product.id) }}
                className="lnk leading-6"
              >
                Preview
              </Link>
            ) : product.archivedAt ? (
              product.deletedAt ? (
                'Products in the trash have no page'
              ) : (
                'Archived products have no page'
              )
            ) : (
              <Link
                to="/product/$slug"
                params={{ slug: product.slug }}
                className="id lnk block truncate leading-6"
              >
                /product/{product.slug}
              </Link>
            )}
          </dd>
        </div>
      </dl>
      <p className="text-2xs text-ink-3">The rating and the review count come from customer reviews.</p>
    </>
  )
}

const row = 'flex min-h-11 items-center border-b last:border-b-0'

function ratingText({ rating, reviewCount }: StaffProduct) {
  if (reviewCount === 0) return 'No reviews yet'
  return `${rating.toFixed(1)} from ${reviewCount.toLocaleString('en-US')} ${reviewCount === 1 ? 'review' : 'reviews'}`
}
