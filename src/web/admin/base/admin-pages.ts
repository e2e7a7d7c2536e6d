import { Mail, MessageSquareText, Package, SlidersHorizontal, Users } from '#web/ui/icon/icons.ts'
import {
  ArrowUpDown,
  Building2,
  History,
  Inbox,
  LayoutDashboard,
  ReceiptText,
  Shapes,
  Tags,
} from '#web/admin/icons/admin-icons.ts'

/** The pages of the back office, in tab order. Those with a parent are tabs of its page. */
export const adminPages = [
  { to: '/admin', label: 'Dashboard', icon: LayoutDashboard },
  { to: '/admin/orders', label: 'Orders', icon: ReceiptText },
  { to: '/admin/products', label: 'Products', icon: Package },
  { to: '/admin/categories', label: 'Categories', icon: Shapes, parent: '/admin/products' },
  { to: '/admin/reorder', label: 'Reorder', icon: ArrowUpDown, parent: '/admin/products' },
  { to: '/admin/price-lists', label: 'Price lists', icon: Tags },
  { to: '/admin/companies', label: 'Companies', icon: Building2 },
  { to: '/admin/customers', label: 'Customers', icon: Users },
  { to: '/admin/messages', label: 'Messages', icon: Inbox },
  { to: '/admin/reviews', label: 'Reviews', icon: MessageSquareText },
  { to: '/admin/mail', label: 'Emails', icon: Mail },
  { to: '/admin/settings', label: 'Settings', icon: SlidersHorizontal },
  { to: '/admin/activity', label: 'Activity', icon: History },
] as const

type AdminPage = (typeof adminPages)[number]

export const parentOf = (page: AdminPage) => ('parent' in page ? page.parent : undefined)

/** The page that a path belongs to. */
export const pageOf = (path: string): AdminPage | undefined =>
  adminPages.findLast(({ to }) => path === to || (to !== '/admin' && path.startsWith(`${to}/`))) ??
  (path === '/admin/' ? adminPages[0] : undefined)
