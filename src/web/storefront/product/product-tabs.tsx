import type { ProductDetail } from '#contract/catalog/catalog.ts'
import { useStorefront } from '#web/api/settings.ts'
import { Tabs } from '#web/ui/tabs/tabs.tsx'
import { ProductReviews } from '#web/storefront/product/reviews/product-reviews.tsx'
import { listedSpecifications } from './listed-specifications.ts'
import { SpecificationGroups } from './specification-groups.tsx'

interface Props {
  product: ProductDetail
  tab: string
  onTabChange: (tab: string) => void
}

export function ProductTabs({ product, tab, onTabChange }: Props) {
  const { shipping } = useStorefront().content
  const { description, reviewCount } = product
  const specifications = listedSpecifications(product)
  return (
    <section id="about" aria-label="Product details" className="mt-14">
      <Tabs
        label="Product details"
        value={tab}
        onValueChange={onTabChange}
        tabs={[
          {
            value: 'description',
            label: 'Description',
            content: <p className="max-w-read whitespace-pre-line text-ink-2">{description}</p>,
          },
          {
            value: 'specifications',
            label: 'Specifications',
            content:
              specifications.length > 0 ? (
                <SpecificationGroups rows={specifications} isOpen={tab === 'specifications'} />
              ) : (
                <p className="text-ink-2">No specifications listed.</p>
              ),
          },
          {
            value: 'reviews',
            label: 'Reviews',
            count: reviewCount || undefined,
            content: <ProductReviews product={product} isOpen={tab === 'reviews'} />,
          },
          {
            value: 'shipping',
            label: 'Shipping',
            content: (
              <ul className="grid max-w-read list-disc gap-2 pl-5 text-ink-2">
                {shipping.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            ),
          },
        ]}
      />
    </section>
  )
}
