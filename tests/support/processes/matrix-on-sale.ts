import type { ProductForm } from '#contract/catalog/staff-products.ts'
import {
  type ProductVariants,
  type VariantFields,
  changeOptions,
  changeVariantStock,
  changeVariants,
  createVariants,
  getProductVariants,
} from '#contract/catalog/staff-variants.ts'
import type { Browser } from '#tests/support/browser/browser.ts'
import { createProductOnSale } from './running-shop.ts'

interface MatrixVariant extends VariantFields {
  stockQuantity?: number
}

interface Matrix {
  options: { name: string; values: string[] }[]
  product?: Partial<ProductForm>
  /** Fields of all variants, which `variants` changes by label, such as 'Pine / 256 GB'. */
  each?: MatrixVariant
  variants?: Record<string, MatrixVariant>
  /** Labels of combinations that are not offered. */
  without?: string[]
}

/** Creates a product in the running shop with a variant for each combination of its options. 20 in stock by default. */
export async function createMatrixOnSale(staff: Browser, matrix: Matrix): Promise<ProductVariants> {
  const { options, product, each = {}, variants = {}, without = [] } = matrix
  const { id } = await createProductOnSale(staff, product)
  const params = { id }
  const combinations = options
    .reduce<string[][]>(
      (all, { values }) => all.flatMap((some) => values.map((value) => [...some, value])),
      [[]],
    )
    .filter((values) => !without.includes(values.join(' / ')))
  const [first = [], ...others] = combinations
  const changed = await staff.api(changeOptions, {
    params,
    body: {
      version: (await staff.api(getProductVariants, { params })).version,
      options: options.map(({ name, values }, axis) => ({
        name,
        values: values.map((value) => ({ name: value })),
        existingValue: first[axis] ?? '',
      })),
    },
  })
  const created = await staff.api(createVariants, {
    params,
    body: {
      version: changed.version,
      combinations: others.map((optionValues) => ({ optionValues, price: '100.00' })),
    },
  })
  const wanted = created.variants.map((variant) => {
    const { stockQuantity = 20, ...fields } = { ...each, ...variants[variant.label] }
    return { variant, stockQuantity, fields }
  })
  for (const { variant, stockQuantity } of wanted)
    await staff.api(changeVariantStock, {
      params: { id: variant.id },
      body: { kind: 'count', quantity: stockQuantity, stockSeen: variant.stockQuantity },
    })
  const { version } = await staff.api(getProductVariants, { params })
  const changes = wanted.map(({ variant, fields }) => ({ id: variant.id, price: variant.price, ...fields }))
  return staff.api(changeVariants, { params, body: { version, variants: changes } })
}
