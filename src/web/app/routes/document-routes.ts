import { type RouteComponent, createRoute } from '@tanstack/react-router'
import { paths, localPathPattern } from '#contract/paths.ts'
import { maxStockAlertTokenLength } from '#contract/limits.ts'
import { stockAlertLinkQuery } from '#web/api/catalog/stock-alerts.ts'
import { addressesQuery } from '#web/api/addresses.ts'
import { companyOrdersQuery, invitationQuery, ownCompanyQuery } from '#web/api/companies/own-company.ts'
import { contentPageQuery } from '#web/api/content-pages.ts'
import { userQuery } from '#web/api/session.ts'
import { pageComponent } from './page-component.ts'
import { headOrNotFound, pageTitle } from '#web/shared/page-head.ts'
import { type PageContext, privateHeaders } from './page-loading.ts'
import { rootRoute } from './root-route.ts'
import { matching, oneOf, pageNumber, refused, rowId, searchParser, text } from './search-params.ts'
import { storefrontRoute } from './storefront-route.ts'

// Pages that visitors open as documents, as `isDocumentPath` says. Other pages do not load these routes.

const files = import.meta.glob<Record<string, RouteComponent>>([
  '/src/web/storefront/company/*-page.tsx',
  '/src/web/storefront/contact/*-page.tsx',
  '/src/web/storefront/account/confirm-email-page.tsx',
  '/src/web/storefront/account/account-deleted-page.tsx',
  '/src/web/storefront/product/stock-alert/*-page.tsx',
])

const privateHead = (context: PageContext, title: string) => ({
  meta: [{ title: pageTitle(context, title) }, { name: 'robots', content: 'noindex' }],
})

const confirmEmailSearch = searchParser({ token: text(200), result: oneOf(['confirmed', 'refused']) })
const stockAlertSearch = searchParser({
  token: text(maxStockAlertTokenLength),
  refused,
  from: matching(localPathPattern),
})
const contactSearch = searchParser({ sent: oneOf(['true']), refused })
const companySearch = searchParser({ member: rowId, page: pageNumber })
const joinCompanySearch = searchParser({ token: text(200) })

/** Target of the link in a confirmation email. */
const confirmEmailRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/confirm-email',
  validateSearch: confirmEmailSearch,
  head: ({ match }) => privateHead(match.context, 'Confirm your email'),
  headers: () => privateHeaders,
  component: pageComponent('/confirm-email', 'storefront/account/confirm-email-page', files),
})

/** Confirms that an account was deleted. */
const accountDeletedRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/account-deleted',
  head: ({ match }) => privateHead(match.context, 'Account deleted'),
  headers: () => privateHeaders,
  component: pageComponent('/account-deleted', 'storefront/account/account-deleted-page', files),
})

/** Target of the links in emails about stock, and of the form for one without JavaScript. */
const stockAlertRoute = createRoute({
  getParentRoute: () => storefrontRoute,
  path: '/stock-alert',
  validateSearch: stockAlertSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { api, queryClient }, deps: { token } }) => {
    if (token !== undefined) await queryClient.ensureQueryData(stockAlertLinkQuery(api, token))
  },
  head: ({ match }) => privateHead(match.context, 'Emails about stock'),
  headers: () => privateHeaders,
  component: pageComponent(
    '/storefront/stock-alert',
    'storefront/product/stock-alert/stock-alert-page',
    files,
  ),
})

/** In characters. */
const maxDescriptionLength = 160

/** The text of the content page, the contact details and the form, which leads back here without JavaScript. */
const contactRoute = createRoute({
  getParentRoute: () => storefrontRoute,
  path: '/contact',
  validateSearch: contactSearch,
  loader: async ({ context: { api, queryClient } }) => {
    const { contactDetailsQuery } = await import('#web/api/contact/contact.ts')
    const [{ title, intro }] = await Promise.all([
      queryClient.ensureQueryData(contentPageQuery(api, 'contact')),
      queryClient.ensureQueryData(contactDetailsQuery(api)),
    ])
    return { title, description: intro.slice(0, maxDescriptionLength) }
  },
  head: ({ match, loaderData }) =>
    headOrNotFound(
      match.context,
      loaderData && { ...loaderData, path: paths.content('contact') },
      '404 Page Not Found',
    ),
  component: pageComponent('/storefront/contact', 'storefront/contact/contact-page', files),
})

/** The company of the signed-in account, with the orders of its members. */
const companyRoute = createRoute({
  getParentRoute: () => storefrontRoute,
  path: '/company',
  validateSearch: companySearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { api, queryClient }, deps }) => {
    const user = await queryClient.ensureQueryData(userQuery(api))
    const company = user && (await queryClient.ensureQueryData(ownCompanyQuery(api)))
    if (company) await queryClient.prefetchQuery(companyOrdersQuery(api, deps))
  },
  head: ({ match }) => privateHead(match.context, 'Company'),
  headers: () => privateHeaders,
  component: pageComponent('/storefront/company', 'storefront/company/company-page', files),
})

/** The application for a trade account. */
const tradeAccountRoute = createRoute({
  getParentRoute: () => storefrontRoute,
  path: '/trade-account',
  loader: async ({ context: { api, queryClient } }) => {
    const user = await queryClient.ensureQueryData(userQuery(api))
    if (!user) return
    await Promise.all([
      queryClient.ensureQueryData(ownCompanyQuery(api)),
      queryClient.ensureQueryData(addressesQuery(api)),
    ])
  },
  head: ({ match }) => privateHead(match.context, 'Open a trade account'),
  headers: () => privateHeaders,
  component: pageComponent('/storefront/trade-account', 'storefront/company/trade-account-page', files),
})

/** Target of the link in an invitation. */
const joinCompanyRoute = createRoute({
  getParentRoute: () => storefrontRoute,
  path: '/join-company',
  validateSearch: joinCompanySearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { api, queryClient }, deps: { token } }) => {
    await Promise.all([
      queryClient.ensureQueryData(userQuery(api)),
      token === undefined ? undefined : queryClient.ensureQueryData(invitationQuery(api, token)),
    ])
  },
  head: ({ match }) => privateHead(match.context, 'Join a company'),
  headers: () => privateHeaders,
  component: pageComponent('/storefront/join-company', 'storefront/company/join-company-page', files),
})

export const documentRoutes = {
  alone: [confirmEmailRoute, accountDeletedRoute],
  inStorefront: [contactRoute, stockAlertRoute, companyRoute, tradeAccountRoute, joinCompanyRoute],
}

export type DocumentRoutes = typeof documentRoutes
