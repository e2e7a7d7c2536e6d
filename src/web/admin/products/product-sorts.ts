import type { StaffProductSort } from '#contract/catalog/staff-products.ts'
import type { directions } from '#web/api/admin-products.ts'

export type Direction = (typeof directions)[number]

/** Each sort with its two directions; the first is the one that is meant where none is said. */
export const productSorts: Record<
  StaffProductSort,
  { natural: Direction; labels: Record<Direction, string> }
> = {
  display: { natural: 'asc', labels: { asc: 'List order', desc: 'List order, last first' } },
  newest: { natural: 'desc', labels: { desc: 'Newest first', asc: 'Oldest first' } },
  name: { natural: 'asc', labels: { asc: 'Name, A to Z', desc: 'Name, Z to A' } },
  price: { natural: 'asc', labels: { asc: 'Price, lowest first', desc: 'Price, highest first' } },
  stock: { natural: 'asc', labels: { asc: 'Stock, lowest first', desc: 'Stock, highest first' } },
  rating: { natural: 'desc', labels: { desc: 'Rating, highest first', asc: 'Rating, lowest first' } },
}

export const opposite = (direction: Direction): Direction => (direction === 'asc' ? 'desc' : 'asc')
