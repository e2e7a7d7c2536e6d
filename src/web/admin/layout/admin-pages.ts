import { Mail, MessageSquareText, Package, SlidersHorizontal, Users } from '#web/ui/icon/icons.ts'
import { ArrowUpDown, History, LayoutDashboard, ReceiptText, Shapes, Tags } from '#web/admin/icons/icons.ts'

/** The pages of the back office, in tab order. */
export const adminPages = [
  { to: '/admin', label: 'Dashboard', icon: LayoutDashboard },
  { to: '/admin/products', label: 'Products', icon: Package },
  { to: '/admin/reorder', label: 'Reorder', icon: ArrowUpDown },
  { to: '/admin/categories', label: 'Categories', icon: Shapes },
  { to: '/admin/price-lists', label: 'Price lists', icon: Tags },
  { to: '/admin/orders', label: 'Orders', icon: ReceiptText },
  { to: '/admin/reviews', label: 'Reviews', icon: MessageSquareText },
  { to: '/admin/customers', label: 'Customers', icon: Users },
  { to: '/admin/mail', label: 'Emails', icon: Mail },
  { to: '/admin/settings', label: 'Settings', icon: SlidersHorizontal },
  { to: '/admin/activity', label: 'Activity', icon: History },
] as const
