import { stringify } from 'csv-stringify/sync'
import type { DemoProduct } from '#demo/catalog/demo-product.ts'
import { manyProducts } from '#demo/many-products.ts'

interface Contents {
  /** Products that `fillCatalog` makes with as many variants. */
  changed: number
  /** Products that it does not make. */
  added: number
  variantsPerProduct: number
  /** Of the prices in the shop. Default: 0.9, which changes them. */
  priceFactor?: number
}

/** A CSV file with one row for each variant. */
export function variantFile({ changed, added, variantsPerProduct, priceFactor = 0.9 }: Contents): string {
  const rows = [
    ...rowsOf(manyProducts(changed), { prefix: '', variantsPerProduct, priceFactor }),
    ...rowsOf(manyProducts(added, 2), { prefix: 'N-', variantsPerProduct, priceFactor }),
  ]
  return stringify([columns, ...rows])
}

const columns = [
  'slug',
  'name',
  'description',
  'imageUrl',
  'option1Name',
  'option1Value',
  'option2Name',
  'option2Value',
  'sku',
  'price',
  'stockQuantity',
]

const maxColors = 10

interface Rows {
  /** Of SKUs and slugs. */
  prefix: string
  variantsPerProduct: number
  priceFactor: number
}

/** As `fillCatalog` names SKUs and options. */
function* rowsOf(
  products: Iterable<DemoProduct>,
  { prefix, variantsPerProduct, priceFactor }: Rows,
): Generator<string[]> {
  for (const { sku, slug, name, description, price } of products) {
    const shared = [`${prefix}${slug}`.toLowerCase(), name, description, '/media/picture-960.webp']
    for (let variant = 0; variant < variantsPerProduct; variant++) {
      const options = [
        'Color',
        `Color ${(variant % maxColors) + 1}`,
        'Size',
        `Size ${Math.floor(variant / maxColors) + 1}`,
      ]
      const ownSku = `${prefix}${sku}${variant > 0 ? `-${variant + 1}` : ''}`
      yield [
        ...shared,
        ...options,
        ownSku,
        (Number(price) * priceFactor + variant).toFixed(2),
        String(variant + 7),
      ]
    }
  }
}
