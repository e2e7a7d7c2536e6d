import fc from 'fast-check'
import { itemConditions } from '#contract/catalog/item-conditions.ts'
import { combinations } from '#contract/catalog/options.ts'
import type { Browser } from '#tests/support/browser/browser.ts'

export const exportProducts = async (clerk: Browser) =>
  (await clerk.fetch('/api/admin/products.csv?status=all')).text()

/** Text that a name may have: Unicode, quotation marks, separators and text that a spreadsheet reads as a formula. */
const word = fc
  .string({ unit: fc.constantFrom(...'aÄß中😀"\'=;,+- '), minLength: 1, maxLength: 12 })
  .map((text) => text.trim())
  .filter((text) => text !== '')
const paragraph = fc.array(word, { maxLength: 3 }).map((words) => words.join('\n'))
const cents = fc.integer({ min: 1000, max: 99_999 })
const money = (amount: number) => (amount / 100).toFixed(2)

const variantCells = fc.record({
  price: cents,
  rrp: fc.option(cents),
  multiple: fc.integer({ min: 1, max: 4 }),
  packs: fc.integer({ min: 1, max: 3 }),
  condition: fc.constantFrom(...itemConditions),
  weight: fc.option(fc.integer({ min: 1, max: 5000 })),
  stock: fc.option(fc.integer({ min: 0, max: 500 })),
  available: fc.boolean(),
  archived: fc.boolean(),
  hasPicture: fc.boolean(),
  tierQuantities: fc.uniqueArray(fc.integer({ min: 2, max: 200 }), { maxLength: 3 }),
})

/** The cells of a product in a file with one row for each variant. */
export const productCells = fc.record({
  name: word,
  description: paragraph,
  axes: fc.array(
    fc.uniqueArray(word, { minLength: 1, maxLength: 3, selector: (text) => text.toLowerCase() }),
    {
      maxLength: 3,
    },
  ),
  tags: fc.uniqueArray(fc.constantFrom('new', 'hot-deal', 'limited'), { maxLength: 3 }),
  featured: fc.boolean(),
  variants: fc.array(variantCells, { minLength: 27, maxLength: 27 }),
})

const axisNames = ['Color', 'Größe', '=Storage "GB"']

type ProductCells = typeof productCells extends fc.Arbitrary<infer Cells> ? Cells : never

/** Its rows. The variants of one number have the same SKUs. */
export function rowsOfProduct({ axes, variants, ...product }: ProductCells, number: number) {
  const options = axes.map((values, index) => ({ name: axisNames[index] ?? '', values }))
  return combinations(options).map((values, index) => {
    const variant = variants[index % variants.length]
    if (!variant) throw new RangeError('No variant')
    const { price, multiple, packs, tierQuantities } = variant
    const tiers = tierQuantities
      .toSorted((one, other) => one - other)
      .map((quantity, at) => `${quantity}:${money(price - (at + 1) * 10)}`)
    return {
      sku: `P${number}-${index}`,
      name: product.name,
      slug: `product-${number}`,
      description: product.description,
      category: 'laptops',
      imageUrl: '/media/a-960.webp',
      images: '/media/b-960.webp\n/media/c-960.webp',
      featured: String(product.featured),
      tags: product.tags.join(', '),
      ...Object.fromEntries(
        [1, 2, 3].flatMap((option) => [
          [`option${option}Name`, options[option - 1]?.name],
          [`option${option}Value`, values[option - 1]],
        ]),
      ),
      price: money(price),
      rrp: variant.rrp === null ? '' : money(variant.rrp),
      minQuantity: multiple * packs,
      multiple,
      condition: variant.condition,
      weightGrams: variant.weight,
      stockQuantity: variant.stock,
      available: String(variant.available),
      variantImageUrl: variant.hasPicture ? '/media/b-960.webp' : '',
      archived: String(index > 0 && variant.archived),
      tiers: tiers.join('; '),
    }
  })
}
