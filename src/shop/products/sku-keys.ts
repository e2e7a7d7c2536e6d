/**
 * SKUs in lower case as `lower()` of a database may write them. One with the C locale leaves letters such as É, so that only a SKU
 * in the same case is found there.
 */
export const skuKeys = (skus: readonly string[]): string[] => [
  ...new Set(
    skus.flatMap((sku) => [sku.toLowerCase(), sku.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())]),
  ),
]
