const maxSkuLength = 64
/** Leaves room for a number. */
const maxProposed = maxSkuLength - 5

/** A SKU for a variant: "ORV-MER" with Pine and 128 GB becomes "ORV-MER-PINE-128GB". Taken SKUs are in lower case. */
export function proposeSku(
  productSku: string,
  optionValues: readonly string[],
  taken: { has: (sku: string) => boolean },
): string {
  const wanted = [productSku, ...optionValues.map(skuPart)].filter(Boolean).join('-').slice(0, maxProposed)
  for (let number = 1; ; number++) {
    const sku = number === 1 ? wanted : `${wanted}-${number}`
    if (!taken.has(sku.toLowerCase())) return sku
  }
}

/** The part of a variant's SKU before its option values, which the SKUs of its siblings share. */
export function baseSku(sku: string, optionValues: readonly string[]): string {
  const suffix = optionValues.map((value) => `-${skuPart(value)}`).join('')
  const isProposed = suffix !== '' && sku.length > suffix.length && sku.toUpperCase().endsWith(suffix)
  return isProposed ? sku.slice(0, -suffix.length) : sku
}

/** Upper-case letters and digits. */
function skuPart(value: string): string {
  return value
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase()
    .slice(0, 12)
}
