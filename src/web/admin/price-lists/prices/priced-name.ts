import type { PriceListRow } from '#contract/pricing/price-list-prices.ts'

/** 'Meridian, Pine / 256 GB' */
export const pricedName = ({ product, label }: Pick<PriceListRow, 'product' | 'label'>) =>
  label ? `${product.name}, ${label}` : product.name
