import type { ProductFilters, ProductSort } from '../contract/catalog.ts'
import type { ContentPageName } from '../contract/content-pages.ts'

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
  content: (page: ContentPageName) => `/${page}`,
  product: (slug: string) => `/product/${slug}`,
  category: (slug: string) => `/category/${slug}`,
  searchPage: '/search',
  search: (query: string) => `/search?${new URLSearchParams({ q: query })}`,
  orderConfirmation: (orderNumber: string) => `/order-confirmation/${orderNumber}`,
  signIn: (next: string) => `/auth?${new URLSearchParams({ next })}`,
  // Calls of the API that a browser makes by itself.
  signOut: '/api/logout',
  accountExport: '/api/account/export',
  packingSlip: (id: number) => `/api/admin/orders/${id}/packing-slip.pdf`,
  invoice: (orderNumber: string, token?: string) => ofOrder(orderNumber, 'invoice.pdf', token),
  paymentQr: (orderNumber: string, token?: string) => ofOrder(orderNumber, 'payment-qr.svg', token),
} as const

/** A file of an order; the token of a mail's link opens it without signing in. */
function ofOrder(orderNumber: string, file: string, token?: string) {
  const query = token ? `?${new URLSearchParams({ token })}` : ''
  return `/api/orders/${orderNumber}/${file}${query}`
}

/** A product list's state as its address keeps it. */
export type ListSearch = Partial<
  Pick<ProductFilters, 'category' | 'minPrice' | 'maxPrice' | 'tag'> & {
    sort: ProductSort
    page: number
    inStock: 'true'
  }
>
