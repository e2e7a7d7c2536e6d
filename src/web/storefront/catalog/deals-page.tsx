import { getRouteApi } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'
import { ListHeading } from './list-heading.tsx'
import { ProductList } from './product-list.tsx'

const route = getRouteApi('/storefront/deals')

export function DealsPage() {
  return (
    <div className="shell">
      <ListHeading title="Special Offers" current="Special Offers">
        Discounted products, biggest saving first.
      </ListHeading>
      <ProductList
        title="Discounted products"
        path={paths.deals}
        state={route.useSearch()}
        fixed={{ deals: true }}
        defaultSortLabel="Biggest saving"
        eager
      />
    </div>
  )
}
