import { adminPages } from '#web/admin/base/admin-pages.ts'

type AdminPath = (typeof adminPages)[number]['to']

/** The second key of the sequence that opens a page: `g o` opens the orders. */
const keyOf: Record<AdminPath, string> = {
  '/admin': 'd',
  '/admin/products': 'p',
  '/admin/reorder': 'r',
  '/admin/categories': 'c',
  '/admin/price-lists': 'l',
  '/admin/orders': 'o',
  '/admin/reviews': 'v',
  '/admin/companies': 'm',
  '/admin/customers': 'u',
  '/admin/messages': 'i',
  '/admin/mail': 'e',
  '/admin/settings': 's',
  '/admin/activity': 'a',
}

export const goKeys = adminPages.map(({ to, label }) => ({ to, label, key: keyOf[to] }))

/** How long the second key of a sequence is awaited. */
export const sequenceMs = 1500
