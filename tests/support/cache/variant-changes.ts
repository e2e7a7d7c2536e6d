import {
  type StaffVariant,
  changeOptions,
  changeVariants,
  changeVariantStock,
  createVariants,
  deleteVariant,
  getProductVariants,
} from '#contract/catalog/staff-variants.ts'
import { changeStandardPrice, getStandardPrice } from '#contract/pricing/standard-prices.ts'
import { type Change, type World, isHeads, newPrice, numberBelow, pickFrom, pickProduct } from './world.ts'

const options = [{ name: 'Color', values: [{ name: 'Pine' }, { name: 'Sand' }, { name: 'Frost' }] }]

/** A product with options, else any. */
async function pickMatrix(world: World) {
  const product = await pickProduct(world, ({ hasOptions, archivedAt }) => hasOptions && archivedAt === null)
  return world.clerk.api(getProductVariants, { params: { id: product.id } })
}

async function pickVariant(world: World) {
  const { id } = await pickProduct(world)
  const { version, productId, variants } = await world.clerk.api(getProductVariants, { params: { id } })
  return { version, productId, variant: pickFrom(world, variants) }
}

/** Edits a variant in the grid. */
function edit(fields: (world: World, variant: StaffVariant) => object): Change {
  return async (world) => {
    const { version, productId, variant } = await pickVariant(world)
    const body = { version, variants: [{ id: variant.id, ...fields(world, variant) }] }
    return world.clerk.api(changeVariants, { params: { id: productId }, body })
  }
}

const twoTiers = [
  { minQuantity: 2, price: '9.00' },
  { minQuantity: 10, price: '8.00' },
]

/** Changes of variants, their prices and their stock by staff. */
export const variantChanges: Record<string, Change> = {
  'add options': async (world) => {
    const { id } = await pickProduct(
      world,
      ({ hasOptions, archivedAt }) => !hasOptions && archivedAt === null,
    )
    const params = { id }
    const { version } = await world.clerk.api(getProductVariants, { params })
    const existing = options.map((option) => ({ ...option, existingValue: 'Pine' }))
    const changed = await world.clerk.api(changeOptions, { params, body: { version, options: existing } })
    const combinations = [{ optionValues: ['Sand'], price: newPrice(world) }]
    return world.clerk.api(createVariants, { params, body: { version: changed.version, combinations } })
  },
  'rename option values': async (world) => {
    const { productId, version, options: current } = await pickMatrix(world)
    const renamed = current.map(({ name, values }) => ({
      name,
      was: name,
      values: values.map((value, index) =>
        index === 0 ? { name: `Pine ${++world.count}`, was: value } : { name: value, was: value },
      ),
    }))
    return world.clerk.api(changeOptions, { params: { id: productId }, body: { version, options: renamed } })
  },
  'create variant': async (world) => {
    const { productId, version, options: current, variants } = await pickMatrix(world)
    const taken = new Set(variants.map(({ optionValues }) => optionValues[0]))
    const free = (current[0]?.values ?? []).filter((value) => !taken.has(value))
    const combinations = [{ optionValues: [pickFrom(world, free)], price: newPrice(world) }]
    return world.clerk.api(createVariants, { params: { id: productId }, body: { version, combinations } })
  },
  'delete variant': async (world) => {
    const { version, variants } = await pickMatrix(world)
    return world.clerk.api(deleteVariant, { params: pickFrom(world, variants), query: { version } })
  },
  'edit variant price': edit((world) => ({
    price: newPrice(world),
    originalPrice: isHeads(world) ? '999.00' : null,
  })),
  'edit variant rules': edit((world) => ({ minQuantity: 1 + numberBelow(world, 3), quantityMultiple: 1 })),
  'edit variant condition': edit((world) => ({ condition: isHeads(world) ? 'new' : 'open_box' })),
  'take variant off sale': edit((_, { isAvailable }) => ({ isAvailable: !isAvailable })),
  'archive variant': edit((_, { archivedAt }) => ({ archived: archivedAt === null })),
  'edit tiers': async (world) => {
    const { variant } = await pickVariant(world)
    const params = { sku: variant.sku }
    const { version } = await world.clerk.api(getStandardPrice, { params })
    const body = { version, tiers: isHeads(world) ? twoTiers : [], confirmHigherTier: true }
    return world.clerk.api(changeStandardPrice, { params, body })
  },
  'receive stock': async (world) => {
    const { variant } = await pickVariant(world)
    const body = { kind: 'receive', quantity: 1 + numberBelow(world, 8) } as const
    return world.clerk.api(changeVariantStock, { params: { id: variant.id }, body })
  },
  'count stock': async (world) => {
    const { variant } = await pickVariant(world)
    const body = { kind: 'count', quantity: numberBelow(world, 9), stockSeen: variant.stockQuantity } as const
    return world.clerk.api(changeVariantStock, { params: { id: variant.id }, body })
  },
}
