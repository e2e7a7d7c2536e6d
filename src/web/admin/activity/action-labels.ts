/** What staff can do, by the name that the log gives it. */
const actions: Record<string, string> = {
  'access.code': 'Access code changed',
  'access.code-revealed': 'Access code looked at',
  'access.enabled': 'Private access switched',
  'account.export': 'Own data exported',
  'category.change': 'Category changed',
  'category.create': 'Category created',
  'category.delete': 'Category deleted',
  'customer.email-confirmed': 'Customer email confirmed',
  'customer.sessions-ended': 'Customer signed out everywhere',
  'demo.clear': 'Demo data cleared',
  'mail.resend': 'Mail sent again',
  'mail.view': 'Email viewed',
  'order.create': 'Order placed for a customer',
  'order.status': 'Order status',
  'order.tracking': 'Order tracking',
  'order.problem-solved': 'Order problem solved',
  'orders.export': 'Orders exported',
  'product.archive': 'Product archived',
  'product.change': 'Product changed',
  'product.create': 'Product created',
  'product.delete': 'Product deleted',
  'product.duplicate': 'Product copied',
  'product.restore': 'Product restored',
  'products.bulk': 'Several products changed',
  'products.export': 'Products exported',
  'products.import': 'Products imported',
  'products.reorder': 'Products reordered',
  'review.status': 'Review hidden or published',
  'setting.change': 'Setting changed',
}

export const actionWords = (action: string) => actions[action] ?? action

/** How the names of actions begin that belong together. */
export const actionGroups = [
  { start: 'product', label: 'Products' },
  { start: 'category', label: 'Categories' },
  { start: 'order', label: 'Orders' },
  { start: 'customer', label: 'Customers' },
  { start: 'review', label: 'Reviews' },
  { start: 'mail', label: 'Mail' },
  { start: 'setting', label: 'Settings' },
  { start: 'account', label: 'Accounts' },
  { start: 'access', label: 'Private access' },
  { start: 'demo', label: 'Demo data' },
]
