import {
  activitySorts,
  categorySorts,
  customerSorts,
  mailSorts,
  mailStates,
  reviewSorts,
  staffOrderSorts,
  staffProductSorts,
} from '#contract/lists/staff-choices.ts'
import { orderStatuses } from '#contract/orders/order-status.ts'

const dayMs = 24 * 60 * 60 * 1000
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs).toISOString().slice(0, 10)

export interface AdminCase {
  /** The screen's name. */
  screen: string
  name: string
  path: string
}

/** Every list of the back office as its screen requests it: first page, each sort, each filter, searches. */
export const adminCases: AdminCase[] = [
  ...of('Dashboard', {
    figures: '/api/admin/stats',
    'sales of 30 days': '/api/admin/stats/sales',
    'sales of this month': '/api/admin/stats/sales?range=this-month',
    'sales of a year': `/api/admin/stats/sales?from=${daysAgo(365)}&to=${daysAgo(0)}`,
    'what needs attention': '/api/admin/stats/attention',
  }),
  ...of('Products', {
    'first page': products(''),
    'page 500': products('page=500'),
    ...Object.fromEntries(
      staffProductSorts.flatMap((sort) =>
        ['asc', 'desc'].map((towards) => [
          `by ${sort}, ${towards}`,
          products(`sort=${sort}&direction=${towards}`),
        ]),
      ),
    ),
    ...Object.fromEntries(
      staffProductSorts.map((sort) => [`live and archived by ${sort}`, products(`status=all&sort=${sort}`)]),
    ),
    archived: products('status=archived'),
    'archived by name': products('status=archived&sort=name'),
    'of a category': products('categoryId=2'),
    'of a category by name': products('categoryId=2&sort=name'),
    'of a category by stock': products('categoryId=2&sort=stock'),
    'with a tag': products('tag=new'),
    'with a tag by price': products('tag=new&sort=price'),
    options: '/api/admin/products/options',
    'with an option': products('option=Color:Black'),
    'with an option by name': products('option=Color:Black&sort=name'),
    'with several options': products('option=Color:Black&option=Color:Silver&option=Storage:256+GB'),
    'with an option, live and archived by stock': products('option=Color:Black&status=all&sort=stock'),
    featured: products('featured=true'),
    'in stock': products('inStock=true'),
    'in stock by rating': products('inStock=true&sort=rating'),
    'out of stock': products('inStock=false'),
    incomplete: products('incomplete=true'),
    'incomplete by price': products('incomplete=true&sort=price'),
    complete: products('incomplete=false'),
    'low in stock': products('lowStock=true'),
    'low in stock by stock': products('lowStock=true&sort=stock'),
    'search: a SKU': products('search=ORV-00001K'),
    'search: brand and model': products('search=orvane+cairn'),
    'search: a brand': products('search=orvane'),
    'search: a brand, by stock': products('search=orvane&sort=stock'),
    'search: a kind': products('search=laptop'),
    'search: one letter': products('search=o'),
    'search: two letters': products('search=ke'),
    'search: nothing': products('search=zzzz'),
    'search in all by name': products('search=cable&status=all&sort=name'),
  }),
  ...of('New order', {
    'a SKU': '/api/admin/offers?search=ORV-00001K',
    'a brand': '/api/admin/offers?search=orvane',
    'brand and model': '/api/admin/offers?search=orvane+cairn',
    'one letter': '/api/admin/offers?search=o',
    nothing: '/api/admin/offers?search=zzzz',
  }),
  ...of('Reorder', {
    'both lists': '/api/admin/products/positions',
    '100 rows': `/api/admin/products/summaries?ids=${Array.from({ length: 100 }, (_, i) => i + 1).join(',')}`,
    'search: a kind': '/api/admin/products/ids?name=cable',
    'search: a kind, featured': '/api/admin/products/ids?name=cable&featured=true',
    'search: one letter': '/api/admin/products/ids?name=o',
    'search: two letters': '/api/admin/products/ids?name=ke',
    'search: nothing': '/api/admin/products/ids?name=zzzz',
  }),
  ...of('Categories', {
    'all, with counts': '/api/admin/categories',
    ...sorted('/api/admin/categories?', categorySorts),
  }),
  ...of('Orders', {
    'first page': orders(''),
    'page 800': orders('page=800'),
    ...Object.fromEntries(orderStatuses.map((status) => [status, orders(`status=${status}`)])),
    ...Object.fromEntries(
      staffOrderSorts.flatMap((sort) =>
        ['asc', 'desc'].map((towards) => [
          `by ${sort}, ${towards}`,
          orders(`sort=${sort}&direction=${towards}`),
        ]),
      ),
    ),
    'fully paid': orders('payment=paid'),
    'unpaid for too long': orders('late=payment&direction=asc'),
    'not shipped for too long': orders('late=shipment&direction=asc'),
    'of some days': orders('from=2026-01-01&to=2026-01-31'),
    'of some totals': orders('min=1000&max=1100.00'),
    'search: a loose number': orders('search=order+1795'),
    'search: a total': orders('search=1,299.00'),
    'search: a SKU': orders('search=ORV-00001K'),
    'search: a tracking number': orders('search=SMPL+4410+0091'),
    'search: a number': orders('search=ORDER-17'),
    'search: a name': orders('search=mara+lindqvist'),
    'search: an email': orders('search=trade17.example'),
    'search: one letter': orders('search=o'),
    'search among delivered': orders('search=devi&status=delivered'),
  }),
  ...of('Reviews', {
    'first page': '/api/admin/reviews?limit=24',
    'page 200': '/api/admin/reviews?limit=24&page=200',
    ...sorted('/api/admin/reviews?limit=24&', reviewSorts),
    published: '/api/admin/reviews?limit=24&status=published',
    hidden: '/api/admin/reviews?limit=24&status=hidden',
    'search: a word': '/api/admin/reviews?limit=24&search=battery',
    'search: one letter': '/api/admin/reviews?limit=24&search=e',
  }),
  ...of('Customers', {
    ...sorted('/api/admin/customers?limit=24&', customerSorts),
    'first page': '/api/admin/customers?limit=24',
    'page 150': '/api/admin/customers?limit=24&page=150',
    'search: a name': '/api/admin/customers?limit=24&search=mara+lindqvist',
    'search: one letter': '/api/admin/customers?limit=24&search=e',
  }),
  ...of('Mail', {
    'first page': '/api/admin/mail?limit=24',
    'page 500': '/api/admin/mail?limit=24&page=500',
    ...sorted('/api/admin/mail?limit=24&', mailSorts),
    ...Object.fromEntries(mailStates.map((state) => [state, `/api/admin/mail?limit=24&state=${state}`])),
  }),
  ...of('Activity', {
    'first page': '/api/admin/audit?limit=24',
    'page 1,000': '/api/admin/audit?limit=24&page=1000',
    ...sorted('/api/admin/audit?limit=24&', activitySorts),
    'by one user': '/api/admin/audit?limit=24&actor=admin',
    'of orders': '/api/admin/audit?limit=24&action=order',
    'of settings': '/api/admin/audit?limit=24&action=setting',
    'of one order': '/api/admin/audit?limit=24&subject=ORDER-17',
  }),
  ...of('Settings', { 'last access attempts': '/api/admin/access-attempts' }),
]

function of(screen: string, paths: Record<string, string>): AdminCase[] {
  return Object.entries(paths).map(([name, path]) => ({ screen, name, path }))
}

/** Each sort in both directions. */
function sorted(path: string, sorts: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    sorts.flatMap((sort) =>
      ['asc', 'desc'].map((towards) => [
        `by ${sort}, ${towards}`,
        `${path}sort=${sort}&direction=${towards}`,
      ]),
    ),
  )
}

function products(query: string) {
  return `/api/admin/products?limit=24&${query}`
}

function orders(query: string) {
  return `/api/admin/orders?limit=12&${query}`
}
