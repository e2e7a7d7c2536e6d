import type { ContentPageName } from './content-pages.ts'

export type Parameters = Record<string, string | undefined>

/** The paths of the shop's pages, for links on screens, in emails and in the sitemap. */
export const paths = {
  home: '/',
  products: '/products',
  deals: '/deals',
  cart: '/cart',
  checkout: '/checkout',
  orders: '/orders',
  ownOrders: (filters: Parameters) => withQuery('/orders', filters),
  auth: '/auth',
  dashboard: '/dashboard',
  accountDeleted: '/account-deleted',
  company: '/company',
  tradeAccount: '/trade-account',
  joinCompany: (token: string) => withQuery('/join-company', { token }),
  stockAlert: (token: string) => withQuery('/stock-alert', { token }),
  stockAlertRefused: (refused: string, from?: string) => withQuery('/stock-alert', { refused, from }),
  track: '/track',
  apiDocs: '/api/docs',
  admin: '/admin',
  adminOrder: (id: number) => `/admin/orders/${id}`,
  adminCompany: (id: number) => `/admin/companies/${id}`,
  adminDemoData: '/admin/settings/demo',
  orderConfirmations: '/order-confirmation',
  content: (page: ContentPageName) => `/${page}`,
  product: (slug: string, sku?: string) =>
    sku === undefined ? `/product/${slug}` : withQuery(`/product/${slug}`, { sku }),
  category: (slug: string) => `/category/${slug}`,
  comparePage: '/compare',
  compare: (slugs: string[], onlyDifferences = false) =>
    withQuery('/compare', { items: slugs, differences: onlyDifferences ? 'true' : undefined }),
  quickOrder: '/quick-order',
  searchPage: '/search',
  search: (query: string) => withQuery('/search', { q: query }),
  signIn: (next: string) => withQuery('/auth', { next }),
  signInRefused: (refused: string, next?: string) => withQuery('/auth', { next, refused }),
  registrationRefused: (refused: string, next?: string) =>
    withQuery('/auth', { next, tab: 'register', refused }),
  accessRefused: (refused: string, from = '/') => withParameter(from, { refused }),
  accessGranted: (from = '/') => withParameter(from, { refused: undefined }),
  cartRefused: (refused: string) => withQuery('/cart', { refused }),
  forgotPassword: '/auth?tab=forgot',
  resetPassword: (token: string) => withQuery('/auth', { reset: token }),
  confirmEmailPage: (token: string) => withQuery('/confirm-email', { token }),
  confirmEmailResult: (result: 'confirmed' | 'refused') => withQuery('/confirm-email', { result }),
  orderConfirmation: (orderNumber: string, token?: string) =>
    withQuery(`/order-confirmation/${orderNumber}`, { token }),
  // API calls that a browser makes without JavaScript: links, forms and images.
  api: '/api',
  apiDescription: '/api/openapi.json',
  submitSignIn: '/api/login',
  submitRegistration: '/api/register',
  submitAccessCode: '/api/access',
  submitToCart: '/api/cart',
  submitLinesToCart: '/api/cart/lines',
  submitStockAlert: '/api/stock-alerts',
  stopStockAlert: '/api/stock-alerts/stop',
  signOut: '/api/logout',
  visitorView: (path: string) => withQuery('/api/admin/visitor-view', { path }),
  confirmEmail: (token: string) => withQuery('/api/email/confirm', { token }),
  accountExport: '/api/account/export',
  invoice: (orderNumber: string, token?: string) =>
    withQuery(`/api/orders/${orderNumber}/invoice.pdf`, { token }),
  invoiceCorrection: (orderNumber: string, number: string, token?: string) =>
    withQuery(`/api/orders/${orderNumber}/invoice-corrections/${number}.pdf`, { token }),
  problemPhoto: (orderNumber: string, key: string, size?: 'thumbnail') =>
    withQuery(`/api/orders/${orderNumber}/problem-photos/${key}`, { size }),
  paymentQr: (orderNumber: string, token?: string) =>
    withQuery(`/api/orders/${orderNumber}/payment-qr.svg`, { token }),
} as const

/** Whether a path is a page of the back office. */
export const isAdminPath = (path: string) => /^\/admin(?:[/?#]|$)/.test(path)

/** Whether a path is a page that loads as a document: few visitors open it, so others do not load its route. */
export const isDocumentPath = (path: string) =>
  /^\/(?:contact|company|trade-account|join-company|stock-alert|confirm-email|account-deleted)(?:[/?#]|$)/.test(
    path,
  )

/** A local path with other values of these parameters; empty ones are left out. */
function withParameter(path: string, parameters: Parameters) {
  const { pathname, searchParams: query } = new URL(path, 'http://shop')
  for (const [name, value] of Object.entries(parameters)) {
    if (value) query.set(name, value)
    else query.delete(name)
  }
  return query.size > 0 ? `${pathname}?${query}` : pathname
}

/** A path with its query; empty parameters are left out. */
export function withQuery(path: string, parameters: Record<string, string | string[] | undefined>) {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(parameters))
    for (const each of [value].flat()) if (each) query.append(name, each)
  return query.size > 0 ? `${path}?${query}` : path
}

/** Without a second slash, which would lead to another site. */
export const localPathPattern = /^\/(?![/\\])[^\t\r\n]{0,1999}$/

/** A path of this shop, encoded for a header; undefined for anything else. */
export function localPath(text: string | undefined): string | undefined {
  if (text === undefined || !localPathPattern.test(text)) return undefined
  const { pathname, search, hash } = new URL(text, 'http://shop')
  // Dots may have stood between two slashes.
  return pathname.startsWith('//') ? undefined : `${pathname}${search}${hash}`
}
