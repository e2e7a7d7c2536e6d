import type { StaffProductSort } from '#contract/catalog/staff-products.ts'
import type { Sorts } from '#web/admin/list/list-sort.tsx'

export const productSorts: Sorts<StaffProductSort> = {
  display: { defaultDirection: 'asc', labels: { asc: 'List position', desc: 'List position, last first' } },
  newest: { defaultDirection: 'desc', labels: { desc: 'Newest first', asc: 'Oldest first' } },
  updated: {
    defaultDirection: 'desc',
    labels: { desc: 'Recently changed first', asc: 'Longest unchanged first' },
  },
  name: { defaultDirection: 'asc', labels: { asc: 'Name, A to Z', desc: 'Name, Z to A' } },
  sku: { defaultDirection: 'asc', labels: { asc: 'SKU, A to Z', desc: 'SKU, Z to A' } },
  category: { defaultDirection: 'asc', labels: { asc: 'Category, A to Z', desc: 'Category, Z to A' } },
  price: { defaultDirection: 'asc', labels: { asc: 'Price, lowest first', desc: 'Price, highest first' } },
  profit: { defaultDirection: 'asc', labels: { asc: 'Profit, lowest first', desc: 'Profit, highest first' } },
  margin: { defaultDirection: 'asc', labels: { asc: 'Margin, lowest first', desc: 'Margin, highest first' } },
  stock: { defaultDirection: 'asc', labels: { asc: 'Stock, lowest first', desc: 'Stock, highest first' } },
  rating: {
    defaultDirection: 'desc',
    labels: { desc: 'Rating, highest first', asc: 'Rating, lowest first' },
  },
}
