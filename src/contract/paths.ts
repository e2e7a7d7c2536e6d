import type { ContentPageName } from './content-pages.ts'

type Parameters = Record<string, string | undefined>

/** The paths of the shop's pages, for links on screens, in emails and in the sitemap. */
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
  apiDocs: '/api/docs',
  admin: '/admin',
  adminDemoData: '/admin/settings#demo',
  orderConfirmations: '/order-confirmation',
  content: (page: ContentPageName) => `/${page}`,
  product: (slug: string, sku?: string) =>
    sku === undefined ? `/product/${slug}` : withQuery(`/product/${slug}`, { sku }),
  category: (slug: string) => `/category/${slug}`,
  searchPage: '/search',
  search: (query: string) => withQuery('/search', { q: query }),
  signIn: (next: string) => withQuery('/auth', { next }),
  forgotPassword: '/auth?tab=forgot',
  resetPassword: (token: string) => withQuery('/auth', { reset: token }),
  confirmEmailPage: (token: string) => withQuery('/confirm-email', { token }),
  confirmEmailResult: (result: 'confirmed' | 'refused') => withQuery('/confirm-email', { result }),
  orderConfirmation: (orderNumber: string, token?: string) =>
    withQuery(`/order-confirmation/${orderNumber}`, { token }),
  // API calls that a browser makes without JavaScript: links, forms and images.
  api: '/api',
  apiDescription: '/api/openapi.json',
  signOut: '/api/logout',
  confirmEmail: (token: string) => withQuery('/api/email/confirm', { token }),
  accountExport: '/api/account/export',
  productsFile: (filters: Parameters) => withQuery('/api/admin/products.csv', filters),
  ordersFile: (filters: Parameters) => withQuery('/api/admin/orders.csv', filters),
  packingSlip: (id: number) => `/api/admin/orders/${id}/packing-slip.pdf`,
  invoice: (orderNumber: string, token?: string) =>
    withQuery(`/api/orders/${orderNumber}/invoice.pdf`, { token }),
  paymentQr: (orderNumber: string, token?: string) =>
    withQuery(`/api/orders/${orderNumber}/payment-qr.svg`, { token }),
} as const

/** A path with its query; empty parameters are left out. */
function withQuery(path: string, parameters: Parameters) {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(parameters)) if (value) query.set(name, value)
  return query.size > 0 ? `${path}?${query}` : path
}
