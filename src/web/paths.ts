import type { ProductFilters, ProductSort } from '../contract/catalog.ts'

/** Every address of the shop's pages. */
export const paths = {
  home: '/',
  products: '/products',
  deals: '/deals',
  cart: '/cart',
  checkout: '/checkout',
  orders: '/orders',
  auth: '/auth',
  dashboard: '/dashboard',
  track: '/track',
  admin: '/admin',
  adminOrders: '/admin/orders',
  content: (page: ContentPage) => `/${page}`,
  product: (slug: string) => `/product/${slug}`,
  category: (slug: string) => `/category/${slug}`,
  search: (query: string) => `/search?${new URLSearchParams({ q: query })}`,
  orderConfirmation: (orderNumber: string) => `/order-confirmation/${orderNumber}`,
  signIn: (next: string) => `/auth?${new URLSearchParams({ next })}`,
  invoice: (orderNumber: string) => `/api/orders/${orderNumber}/invoice.pdf`,
} as const

type ContentPage =
  | 'about'
  | 'contact'
  | 'careers'
  | 'press'
  | 'shipping'
  | 'warranty'
  | 'faq'
  | 'privacy'
  | 'terms'
  | 'cookies'

/** A product list's state as its address keeps it. */
export type ListSearch = Partial<
  Pick<ProductFilters, 'category' | 'minPrice' | 'maxPrice' | 'tag'> & {
    sort: ProductSort
    page: number
    inStock: 'true'
  }
>
