import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { categoryQuery } from '#web/api/catalog.ts'
import { useApi } from '#web/api/client/use-api.ts'
import { paths } from '#contract/paths.ts'
import { categoryDescription } from './category-description.ts'
import { ListHeading } from './list-heading.tsx'
import { ProductList } from './product-list.tsx'

const route = getRouteApi('/storefront/category/$slug')

export function CategoryPage() {
  const { slug } = route.useParams()
  const search = route.useSearch()
  const { data: category } = useSuspenseQuery(categoryQuery(useApi(), slug))
  return (
    <div className="shell">
      <ListHeading title={category.name} current={category.name}>
        {category.description || categoryDescription(category.name)}
      </ListHeading>
      <ProductList
        key={slug}
        title={`${category.name} Products`}
        path={paths.category(slug)}
        state={search}
        fixed={{ category: [slug] }}
        eager
      />
    </div>
  )
}
