import type { ProductCardData } from '#web/api/catalog.ts'
import { PageLink } from '#web/storefront/base/page-link.tsx'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { cardLink } from './card-link.ts'
import type { VariantPicking } from './use-variant-picker.ts'

interface Props {
  product: Pick<ProductCardData, 'id' | 'slug' | 'name' | 'variant' | 'matchingSku'>
  picking: VariantPicking
  ref?: React.Ref<HTMLAnchorElement>
}

/** Opens the options in place. In another tab, and without JavaScript, it is a link to the product's page, which has them. */
export function ChooseOptions({ product, picking, ref }: Props) {
  const isLoading = picking.isLoading(product)
  return (
    <PageLink
      ref={ref}
      href={cardLink(product)}
      aria-expanded={picking.pickerOf(product) !== undefined}
      aria-busy={isLoading || undefined}
      className={buttonClass({ size: 'sm' }, 'card-choose')}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        void picking.toggle(product)
      }}
    >
      {isLoading ? 'Loading...' : 'Choose options'}
      <span className="sr-only">{` for ${product.name}`}</span>
    </PageLink>
  )
}
