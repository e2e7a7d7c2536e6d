import { Check } from '#web/ui/icon/icons.ts'
import type { Product } from '#contract/catalog/catalog.ts'
import { classes } from '#web/ui/classes.ts'
import { SpecificationTable } from './specification-table.tsx'

interface Props {
  product: Pick<Product, 'includes' | 'specifications'>
  /** Aligns with the large picture when thumbnails are beside it. */
  indented: boolean
}

/** Items in the box, and the first five specifications. */
export function ProductHighlights({ product, indented }: Props) {
  const { includes, specifications } = product
  return (
    <div
      className={classes(
        'grid gap-10 max-xl:gap-6 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] md:max-xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]',
        indented && 'xl:pl-22',
      )}
    >
      {includes.length > 0 && (
        <section aria-labelledby="included">
          <h2 id="included" className={heading}>
            What's Included
          </h2>
          <ul className="text-sm text-ink-2">
            {includes.map((item) => (
              <li key={item} className="flex min-h-7 items-center gap-2">
                <Check className="size-3.75" />
                {item}
              </li>
            ))}
          </ul>
        </section>
      )}
      {specifications.length > 0 && (
        <section aria-labelledby="key-specs">
          <h2 id="key-specs" className={heading}>
            Key specs
          </h2>
          <SpecificationTable caption="Key specs" rows={specifications.slice(0, 5)} dense />
        </section>
      )}
    </div>
  )
}

const heading = 'mb-1.5 border-b border-ink pb-2.5 text-md leading-5'
