import type { Product } from '#contract/catalog/catalog.ts'
import { Check } from '#web/ui/icon/icons.ts'

interface Props {
  product: Pick<Product, 'description' | 'includes'>
}

/** Description and items in the box. */
export function ProductDescription({ product: { description, includes } }: Props) {
  return (
    <>
      {description && (
        <section aria-labelledby="description">
          <h2 id="description">Description</h2>
          <p className="mt-2.5 max-w-read whitespace-pre-line text-ink-2 wrap-anywhere">{description}</p>
        </section>
      )}
      {includes.length > 0 && (
        <section aria-labelledby="included" className="mt-6 first:mt-0">
          <h3 id="included">What's Included</h3>
          <ul className="mt-1.5 flex flex-wrap gap-x-5.5 gap-y-1 text-sm text-ink-2">
            {includes.map((item) => (
              <li key={item} className="flex items-center gap-1.75">
                <Check className="size-3.75" />
                {item}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
