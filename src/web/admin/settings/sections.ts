/** Sections of the settings page by their address hash, in page order. */
export const settingsSections = {
  access: 'Private access',
  seller: 'Seller',
  bank: 'Bank details',
  currency: 'Base currency',
  rates: 'Currency rates',
  shipping: 'Shipping',
  carriers: 'Carriers',
  returns: 'Returns',
  content: 'Store content',
  pages: 'Content pages',
  search: 'Search',
  unpaid: 'Unpaid orders',
  stock: 'Stock and notices',
  demo: 'Demo data',
}
