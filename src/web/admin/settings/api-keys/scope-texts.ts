import type { ApiScope } from '#contract/integrations/api-scopes.ts'

export interface ScopeText {
  scope: ApiScope
  label: string
  /** The data or actions that it permits. */
  allows: string
}

interface ScopeGroup {
  area: string
  scopes: ScopeText[]
}

/** The permissions of API keys by area. */
export const scopeGroups: ScopeGroup[] = [
  {
    area: 'Catalog',
    scopes: [
      {
        scope: 'catalog:read',
        label: 'Read catalog',
        allows: 'Products and variants with prices, costs and stock, categories, images, reviews',
      },
      {
        scope: 'catalog:write',
        label: 'Change catalog',
        allows: 'Add, change, import and delete products with their prices and stock, categories and images',
      },
    ],
  },
  {
    area: 'Prices',
    scopes: [
      { scope: 'prices:read', label: 'Read prices', allows: 'Standard prices by SKU, price lists' },
      {
        scope: 'prices:write',
        label: 'Change prices',
        allows: 'Standard prices; add, change, import and delete price lists',
      },
    ],
  },
  {
    area: 'Stock',
    scopes: [
      { scope: 'stock:read', label: 'Read stock', allows: 'Stock and standard prices by SKU, stock history' },
      { scope: 'stock:write', label: 'Change stock', allows: 'Receive, count and correct stock' },
    ],
  },
  {
    area: 'Orders',
    scopes: [
      {
        scope: 'orders:read',
        label: 'Read orders',
        allows: 'Orders with names, addresses, payments, messages and documents',
      },
      {
        scope: 'orders:write',
        label: 'Change orders',
        allows: 'Place and edit orders, set status, payments and tracking, write to customers',
      },
    ],
  },
  {
    area: 'Customers',
    scopes: [
      { scope: 'customers:read', label: 'Read customers', allows: 'Accounts with names, emails and orders' },
      {
        scope: 'customers:write',
        label: 'Change customers',
        allows: 'Confirm emails, sign customers out',
      },
    ],
  },
  {
    area: 'Settings',
    scopes: [
      {
        scope: 'settings:read',
        label: 'Read settings',
        allows: 'Settings, bank details, shipping methods, email templates',
      },
      {
        scope: 'settings:write',
        label: 'Change settings',
        allows: 'All of these except bank details and private access; send test emails',
      },
    ],
  },
  {
    area: 'Reports',
    scopes: [
      { scope: 'reports:read', label: 'Read reports', allows: 'Figures and open tasks of the dashboard' },
      {
        scope: 'activity:read',
        label: 'Read activity',
        allows: 'The activity log of all staff, background jobs',
      },
    ],
  },
]

const labels = new Map(scopeGroups.flatMap(({ scopes }) => scopes).map(({ scope, label }) => [scope, label]))

/** 'Read catalog, change stock' */
export function scopesText(scopes: readonly ApiScope[]): string {
  const text = [...labels]
    .filter(([scope]) => scopes.includes(scope))
    .map(([, label]) => label.toLowerCase())
    .join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
