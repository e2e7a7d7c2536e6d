import { useColumns } from '#web/admin/list/columns/use-columns.ts'
import { productsRoute } from './product-search.ts'

/** The columns that staff can hide. */
export const productColumns = ['sku', 'category', 'price', 'profit', 'margin', 'stock', 'rating'] as const
type ProductColumn = (typeof productColumns)[number]

export const productColumnLabels: Record<ProductColumn, string> = {
  sku: 'SKU',
  category: 'Category',
  price: 'Price',
  profit: 'Profit',
  margin: 'Margin',
  stock: 'Stock',
  rating: 'Rating',
}

export function useProductColumns() {
  const { hide } = productsRoute.useSearch()
  const navigate = productsRoute.useNavigate()
  return useColumns({
    list: 'products',
    names: productColumns,
    hide,
    onChange: () =>
      navigate({ search: (now) => ({ ...now, hide: undefined }), replace: true, resetScroll: false }),
  })
}
