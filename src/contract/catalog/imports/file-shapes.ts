/** Other shops whose product exports are imported without matching their columns. */
export const fileShapes = [
  'shopify',
  'woocommerce',
  'prestashop',
  'prestashopCombinations',
  'magento',
] as const
export type FileShape = (typeof fileShapes)[number]
