import { getRouteApi } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'
import { ListHeading } from './list-heading.tsx'
import { ProductList } from './product-list.tsx'

const route = getRouteApi('/storefront/deals')

export function DealsPage() {
  return (
    <div className="shell">
      <ListHeading title="Special Offers" here="Special Offers">
        Products whose price is below what it was.
      </ListHeading>
      <ProductList
        title="Reduced products"
        path={paths.deals}
        state={route.useSearch()}
        fixed={{ deals: true }}
        ownOrder="Biggest saving"
        eager
      />
    </div>
  )
}
