import type { StaffProductSort } from '#contract/catalog/staff-products.ts'
import type { directions } from '#contract/catalog/staff-product-list.ts'

export type Direction = (typeof directions)[number]

/** Each sort with its default direction and the labels of both. */
export const productSorts: Record<
  StaffProductSort,
  { defaultDirection: Direction; labels: Record<Direction, string> }
> = {
  display: { defaultDirection: 'asc', labels: { asc: 'List position', desc: 'List position, last first' } },
  newest: { defaultDirection: 'desc', labels: { desc: 'Newest first', asc: 'Oldest first' } },
  name: { defaultDirection: 'asc', labels: { asc: 'Name, A to Z', desc: 'Name, Z to A' } },
  price: { defaultDirection: 'asc', labels: { asc: 'Price, lowest first', desc: 'Price, highest first' } },
  stock: { defaultDirection: 'asc', labels: { asc: 'Stock, lowest first', desc: 'Stock, highest first' } },
  rating: {
    defaultDirection: 'desc',
    labels: { desc: 'Rating, highest first', asc: 'Rating, lowest first' },
  },
}

export const opposite = (direction: Direction): Direction => (direction === 'asc' ? 'desc' : 'asc')
