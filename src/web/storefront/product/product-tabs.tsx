import { MessageSquareText } from 'lucide-react'
import type { Product } from '../../../contract/catalog.ts'
import { useStorefront } from '../../api/settings.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Stars } from '../../ui/stars.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { SpecificationTable } from './specification-table.tsx'

interface Props {
  product: Product
  tab: string
  onTabChange: (tab: string) => void
}

export function ProductTabs({ product, tab, onTabChange }: Props) {
  const { shipping } = useStorefront().content
  const { description, specifications, rating, reviewCount } = product
  return (
    <section id="about" aria-label="About the product" className="mt-14">
      <Tabs
        label="About the product"
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
                <div className="max-w-read">
                  <SpecificationTable caption="Specifications" rows={specifications} />
                </div>
              ) : (
                <p className="text-ink-2">No specifications are noted for this product.</p>
              ),
          },
          {
            value: 'reviews',
            label: 'Reviews',
            count: reviewCount || undefined,
            content:
              reviewCount > 0 ? (
                <p className="flex items-center gap-4">
                  <span className="num text-[44px] leading-12 font-560 tracking-tightest">
                    {rating.toFixed(1)}
                  </span>
                  <span className="text-xs text-ink-2">
                    <Stars value={rating} className="mb-1" />
                    <br />
                    {reviewCount} {reviewCount === 1 ? 'review' : 'reviews'}, all of delivered orders
                  </span>
                </p>
              ) : (
                <EmptyState icon={MessageSquareText} title="No reviews yet" heading="h3">
                  Reviews come from buyers to whom this product was delivered.
                </EmptyState>
              ),
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
