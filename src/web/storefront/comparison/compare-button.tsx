import { IconButton } from '#web/ui/button/icon-button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Scale } from '#web/ui/icon/icons.ts'
import type { ComparedProduct } from './stored-comparison.ts'
import type { Comparison } from './use-comparison.ts'

interface Props {
  product: ComparedProduct
  /** The comparison of the page or the whole grid. */
  comparison: Comparison
  className?: string
}

/** Adds a product to the comparison or removes it. Appears with hydration, because it needs JavaScript. */
export function CompareButton({ product, comparison, className }: Props) {
  if (!comparison.products) return null
  const isCompared = comparison.products.some(({ slug }) => slug === product.slug)
  return (
    <IconButton
      icon={Scale}
      label={`Compare: ${product.name}`}
      aria-pressed={isCompared}
      className={classes(isCompared && 'rounded-full bg-ink text-on-ink', className)}
      onClick={() => comparison.toggle(product)}
    />
  )
}
