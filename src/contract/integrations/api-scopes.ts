/** Scopes of an API key: read or write access to one area of the shop. */
export const apiScopes = [
  'catalog:read',
  'catalog:write',
  'prices:read',
  'prices:write',
  'stock:read',
  'stock:write',
  'orders:read',
  'orders:write',
  'customers:read',
  'customers:write',
  'reports:read',
  'settings:read',
  'settings:write',
  'activity:read',
] as const
export type ApiScope = (typeof apiScopes)[number]

/** Days until a new key expires. A key may also have no end. */
export const keyLifetimes = [30, 90, 365] as const
