/** Groups of calls, by the beginnings of their paths; the longest one decides. */
export const apiTags = [
  {
    name: 'Sign-in',
    description: 'Accounts, sessions and passwords.',
    paths: ['/api/register', '/api/login', '/api/logout', '/api/user', '/api/password', '/api/email'],
  },
  { name: 'Private access', description: 'Entering a shop that is not public.', paths: ['/api/access'] },
  {
    name: 'Storefront',
    description: 'What the shop shows to everyone: its settings, pages and figures.',
    paths: ['/api/storefront', '/api/pages', '/api/contact', '/api/accuracy', '/api/recent-purchases'],
  },
  {
    name: 'Catalog',
    description: 'Products and categories on sale, search and filters.',
    paths: ['/api/products', '/api/categories'],
  },
  { name: 'Reviews', description: 'Reviews of products.', paths: ['/api/products/{slug}/reviews'] },
  { name: 'Cart', description: 'The cart of the session.', paths: ['/api/cart'] },
  {
    name: 'Quick order',
    description: 'Reading pasted and uploaded orders.',
    paths: ['/api/quick-order'],
  },
  {
    name: 'Orders',
    description: 'Placing, paying and following orders.',
    paths: ['/api/orders', '/api/orders.csv', '/api/checkout'],
  },
  {
    name: 'Account',
    description: 'Data of the signed-in account.',
    paths: ['/api/account', '/api/dashboard'],
  },
  {
    name: 'Company',
    description: 'The company of the account, its members and orders.',
    paths: ['/api/company'],
  },
  { name: 'Addresses', description: 'Saved addresses of the account.', paths: ['/api/addresses'] },
  { name: 'Favorites', description: 'Saved products of the account.', paths: ['/api/favorites'] },
  {
    name: 'Stock alerts',
    description: 'Emails when a sold-out variant is available again.',
    paths: ['/api/stock-alerts'],
  },
  {
    name: 'Staff: products',
    description: 'Products, variants, stock, and their files.',
    paths: ['/api/admin/products', '/api/admin/variants', '/api/admin/offers'],
  },
  { name: 'Staff: categories', description: 'Categories of products.', paths: ['/api/admin/categories'] },
  {
    name: 'Staff: prices',
    description: 'Standard prices and price lists.',
    paths: ['/api/admin/price-lists', '/api/admin/prices'],
  },
  {
    name: 'Staff: orders',
    description: 'Orders, their payments, documents and messages.',
    paths: ['/api/admin/orders'],
  },
  { name: 'Staff: customers', description: 'Customers and their accounts.', paths: ['/api/admin/customers'] },
  {
    name: 'Staff: companies',
    description: 'Companies, their applications and members.',
    paths: ['/api/admin/companies'],
  },
  {
    name: 'Staff: messages',
    description: 'Messages from the contact page.',
    paths: ['/api/admin/messages'],
  },
  { name: 'Staff: reviews', description: 'Publishing and hiding reviews.', paths: ['/api/admin/reviews'] },
  {
    name: 'Staff: pictures',
    description: 'Uploads and the library of pictures.',
    paths: ['/api/admin/pictures', '/api/upload'],
  },
  {
    name: 'Staff: email',
    description: 'Sent email and its templates.',
    paths: ['/api/admin/mail', '/api/admin/mail-templates'],
  },
  {
    name: 'Staff: reports',
    description: 'Sales, what needs attention, and the activity log.',
    paths: ['/api/admin/stats', '/api/admin/audit'],
  },
  { name: 'Staff: jobs', description: 'Imports and other background work.', paths: ['/api/admin/jobs'] },
  {
    name: 'Staff: private access',
    description: 'Who may enter a shop that is not public.',
    paths: [
      '/api/admin/access',
      '/api/admin/access-codes',
      '/api/admin/access-attempts',
      '/api/admin/visitor-view',
    ],
  },
  {
    name: 'Staff: integrations',
    description: 'API keys and webhooks for other systems.',
    paths: ['/api/admin/api-keys', '/api/admin/webhooks'],
  },
  {
    name: 'Staff: settings',
    description: 'Settings, shipping methods, saved views and demo data.',
    paths: ['/api/admin/settings', '/api/admin/shipping-methods', '/api/admin/views', '/api/admin/demo'],
  },
] as const

/** The tag of a path. Undefined for a path of no group. */
export function tagOf(path: string): string | undefined {
  const matches = apiTags.flatMap(({ name, paths }) =>
    paths
      .filter((start) => path === start || (/^[/.]/.test(path.slice(start.length)) && path.startsWith(start)))
      .map((start) => ({ name, start })),
  )
  return matches.toSorted((one, other) => other.start.length - one.start.length)[0]?.name
}
