import { Link } from '@tanstack/react-router'
import type { StaffProduct } from '#contract/catalog/staff-products.ts'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import type { DraftPart } from './draft-part.ts'

interface Props extends DraftPart {
  product: StaffProduct | undefined
}

/** Where a product's page is, and what its buyers say. */
export function RatingAndAddress({ draft, product, errors, onChange }: Props) {
  return (
    <>
      <Field
        label="Page address"
        optional={!product}
        hint={
          product
            ? product.slug === draft.slug
              ? 'Letters, digits and hyphens'
              : 'The former address will lead to the new one.'
            : 'Empty: made from the name'
        }
        error={errors['slug']}
      >
        <TextInput
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={200}
          value={draft.slug}
          onChange={({ target }) => onChange({ slug: target.value })}
        />
      </Field>
      {product && (
        <>
          <dl>
            <div className={row}>
              <dt className="w-16 flex-none text-ink-2">Rating</dt>
              <dd>{ratingOf(product)}</dd>
            </div>
            <div className={row}>
              <dt className="w-16 flex-none text-ink-2">Page</dt>
              <dd className="min-w-0">
                {product.archivedAt ? (
                  'Archived: not in the shop'
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
          <p className="text-2xs text-ink-3">
            Rating and review count come from buyers&#39; reviews and cannot be entered.
          </p>
        </>
      )}
    </>
  )
}

const row = 'flex min-h-11 items-center border-b last:border-b-0'

function ratingOf({ rating, reviewCount }: StaffProduct) {
  if (reviewCount === 0) return 'No reviews yet'
  return `${rating.toFixed(1)}, from ${reviewCount.toLocaleString('en-US')} ${reviewCount === 1 ? 'review' : 'reviews'}`
}
