import type { ProductFilters, ProductSort } from '#contract/catalog/catalog.ts'
import type { ContentPageName } from './content-pages.ts'

/** Every address of the shop's pages. */
export const paths = {
  home: '/',
  products: '/products',
  deals: '/deals',
  checkout: '/checkout',
  orders: '/orders',
  auth: '/auth',
  dashboard: '/dashboard',
  track: '/track',
  apiDocs: '/api/docs',
  admin: '/admin',
  adminDemoData: '/admin/settings#demo',
  content: (page: ContentPageName) => `/${page}`,
  product: (slug: string) => `/product/${slug}`,
  category: (slug: string) => `/category/${slug}`,
  searchPage: '/search',
  search: (query: string) => `/search?${new URLSearchParams({ q: query })}`,
  signIn: (next: string) => `/auth?${new URLSearchParams({ next })}`,
  // Calls of the API that a browser makes by itself.
  apiDescription: '/api/openapi.json',
  signOut: '/api/logout',
  confirmEmail: (token: string) => `/api/email/confirm?${new URLSearchParams({ token })}`,
  accountExport: '/api/account/export',
  productsFile: (filters: Record<string, string | undefined>) =>
    withQuery('/api/admin/products.csv', filters),
  ordersFile: (filters: Record<string, string | undefined>) => withQuery('/api/admin/orders.csv', filters),
  packingSlip: (id: number) => `/api/admin/orders/${id}/packing-slip.pdf`,
  invoice: (orderNumber: string, token?: string) => ofOrder(orderNumber, 'invoice.pdf', token),
  paymentQr: (orderNumber: string, token?: string) => ofOrder(orderNumber, 'payment-qr.svg', token),
} as const

/** An address with those parts of a query that are given. */
function withQuery(path: string, parts: Record<string, string | undefined>) {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(parts)) if (value) query.set(name, value)
  return query.size > 0 ? `${path}?${query}` : path
}

/** A file of an order; the token of a mail's link opens it without signing in. */
function ofOrder(orderNumber: string, file: string, token?: string) {
  return withQuery(`/api/orders/${orderNumber}/${file}`, { token })
}

/** A product list's state as its address keeps it. */
export type ListSearch = Partial<
  Pick<ProductFilters, 'category' | 'minPrice' | 'maxPrice' | 'tag'> & {
    sort: ProductSort
    page: number
    inStock: 'true'
  }
>
