/** Labels of the actions in the activity log, by their stored name. */
const labels: Record<string, string> = {
  'access.code': 'Access code changed',
  'access.code-revealed': 'Access code viewed',
  'access.enabled': 'Private access turned on or off',
  'account.export': 'Own data exported',
  'category.change': 'Category changed',
  'category.create': 'Category created',
  'category.delete': 'Category deleted',
  'customer.email-confirmed': 'Customer email confirmed',
  'customer.sessions-ended': 'Customer signed out everywhere',
  'demo.clear': 'Demo data cleared',
  'mail.resend': 'Email sent again',
  'mail.view': 'Email viewed',
  'order.create': 'Order placed for a customer',
  'order.status': 'Order status changed',
  'order.tracking': 'Order tracking changed',
  'order.problem-solved': 'Order problem solved',
  'orders.export': 'Orders exported',
  'product.archive': 'Product archived',
  'product.change': 'Product changed',
  'product.create': 'Product created',
  'product.delete': 'Product deleted',
  'product.duplicate': 'Product duplicated',
  'product.restore': 'Product restored',
  'products.bulk': 'Products changed in bulk',
  'products.export': 'Products exported',
  'products.import': 'Products imported',
  'products.reorder': 'Products reordered',
  'review.status': 'Review hidden or published',
  'setting.change': 'Setting changed',
}

export const actionLabel = (action: string) => labels[action] ?? action

/** Groups of actions by the prefix of their stored names. */
export const actionGroups = [
  { prefix: 'product', label: 'Products' },
  { prefix: 'category', label: 'Categories' },
  { prefix: 'order', label: 'Orders' },
  { prefix: 'customer', label: 'Customers' },
  { prefix: 'review', label: 'Reviews' },
  { prefix: 'mail', label: 'Email' },
  { prefix: 'setting', label: 'Settings' },
  { prefix: 'account', label: 'Accounts' },
  { prefix: 'access', label: 'Private access' },
  { prefix: 'demo', label: 'Demo data' },
]
