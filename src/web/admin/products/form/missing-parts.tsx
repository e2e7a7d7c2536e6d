import { useFormContext, useWatch } from 'react-hook-form'
import { type ListingPart, listingParts, missingParts } from '#contract/catalog/completeness.ts'
import { placeholderPicture } from '#contract/pictures.ts'
import { CircleCheck } from '#web/ui/icon/icons.ts'
import { type ProductDraft, withoutEmptyRows } from './product-draft.ts'

interface Props {
  /** Its variants have the prices. */
  hasVariants: boolean
  /** As saved; undefined for a new product. */
  savedRrp: string | null | undefined
}

/** Missing parts of the listing, each with a link to its field. All of them are optional. */
export function MissingParts({ hasVariants, savedRrp }: Props) {
  const { control, setFocus } = useFormContext<ProductDraft>()
  const draft = withoutEmptyRows({ ...useWatch({ control }) } as ProductDraft)
  const missing = missingParts({
    imageUrl: draft.pictures[0] ?? placeholderPicture,
    images: draft.pictures,
    imageTexts: Object.fromEntries(Object.entries(draft.imageTexts).filter(([, text]) => text.trim())),
    description: draft.description,
    categoryId: draft.categoryId ? Number(draft.categoryId) : null,
    specifications: draft.specifications,
    rrp: hasVariants ? (savedRrp ?? null) : draft.rrp,
  })

  function go(part: ListingPart) {
    const field = fields[part]
    if (field) return setFocus(field)
    const target = document.getElementById(
      part === 'specifications' ? 'listing-specifications' : 'listing-images',
    )
    target?.scrollIntoView({ block: 'center' })
    target?.querySelector<HTMLElement>('button, input')?.focus()
  }

  return (
    <section aria-labelledby="listing-title" className="rounded-2 border bg-surface px-4 py-3">
      <h3 id="listing-title" className="flex items-center gap-1.5 text-xs font-520">
        {missing.length === 0 && <CircleCheck className="size-3.75 text-profit" />}
        {missing.length === 0
          ? 'The listing is complete'
          : `${missing.length} of ${listingParts.length} parts of the listing are missing`}
      </h3>
      {missing.length > 0 && (
        <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-sm">
          {missing.map((part) => (
            <li key={part}>
              {part === 'resalePrice' && hasVariants ? (
                <span className="text-ink-2">{partTexts[part]}</span>
              ) : (
                <button type="button" className="tap lnk" onClick={() => go(part)}>
                  {partTexts[part]}
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const partTexts: Record<ListingPart, string> = {
  image: 'Image',
  imageTexts: 'Alternative text of each image',
  description: 'Description',
  category: 'Category',
  specifications: 'Specifications',
  resalePrice: 'Expected resale price',
}

/** Parts that are one field; the others are found by their id. */
const fields: Partial<Record<ListingPart, 'description' | 'categoryId' | 'rrp'>> = {
  description: 'description',
  category: 'categoryId',
  resalePrice: 'rrp',
}
