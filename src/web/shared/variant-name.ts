interface Names {
  /** The product's. */
  name: string
  /** The label; null or undefined for a product without options. */
  variant?: string | null | undefined
  sku?: string | undefined
}

/** 'Orvane Meridian, Pine / 256 GB (ORV-MER-256-PN)', or the product's name where it has no options. */
export function variantName({ name, variant, sku }: Names): string {
  if (!variant) return name
  return sku === undefined ? `${name}, ${variant}` : `${name}, ${variant} (${sku})`
}
