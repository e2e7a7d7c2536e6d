import { maxCompared } from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'
import { pictureUrl } from '#contract/pictures.ts'
import { PageLink } from '#web/storefront/base/page-link.tsx'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { Button } from '#web/ui/button/button.tsx'
import { X } from '#web/ui/icon/icons.ts'
import { Picture } from '#web/ui/picture.tsx'
import { clearComparison, removeCompared } from './change-comparison.ts'
import type { ComparedProduct } from './stored-comparison.ts'

/** A bar with the chosen products and the link to their comparison. */
export function ComparedProducts({ products }: { products: ComparedProduct[] }) {
  return (
    <aside
      aria-label="Compare products"
      className="compare-bar sticky bottom-0 z-20 border-t border-ink bg-surface print:hidden"
    >
      <div className="shell flex items-center gap-3 py-2 max-md:gap-2">
        <output className="text-sm whitespace-nowrap max-md:sr-only">
          {`${products.length} of ${maxCompared} to compare`}
        </output>
        <ul className="flex gap-2 max-md:gap-1">
          {products.map((product) => (
            <li key={product.slug}>
              <ChosenProduct product={product} onRemove={() => removeCompared(product.slug)} />
            </li>
          ))}
        </ul>
        <PageLink
          href={paths.compare(products.map(({ slug }) => slug))}
          className={buttonClass({ variant: 'ink', size: 'sm' })}
        >
          Compare
        </PageLink>
        <Button variant="quiet" size="sm" className="max-md:ml-auto max-md:px-2" onClick={clearComparison}>
          Clear<span className="sr-only"> comparison</span>
        </Button>
      </div>
    </aside>
  )
}

function ChosenProduct({ product, onRemove }: { product: ComparedProduct; onRemove: () => void }) {
  const label = `Remove from comparison: ${product.name}`
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className="group relative block"
      onClick={onRemove}
    >
      <Picture
        src={pictureUrl(product.imageUrl, 320)}
        alt=""
        width={44}
        height={44}
        className="size-11 rounded-2 border bg-stage"
      />
      <X className="absolute top-0.5 right-0.5 size-3.75 rounded-full bg-surface p-px text-ink-2 group-hover:bg-ink group-hover:text-on-ink" />
    </button>
  )
}
