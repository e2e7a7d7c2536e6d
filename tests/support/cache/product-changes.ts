import { bulkChange, undoBulkChange } from '#contract/catalog/bulk-changes.ts'
import { importProducts } from '#contract/catalog/product-files.ts'
import { reorderProducts } from '#contract/catalog/product-position.ts'
import { listStaffCategories } from '#contract/catalog/staff-categories.ts'
import {
  type ProductChange,
  type StaffProduct,
  changeProduct,
  createProduct,
  deleteProduct,
  duplicateProduct,
  listStaffProducts,
  restoreProduct,
} from '#contract/catalog/staff-products.ts'
import { deleteTrashedProduct } from '#contract/catalog/trash.ts'
import { productTags } from '#contract/choices.ts'
import {
  type Change,
  type World,
  NothingToChange,
  isHeads,
  isSimple,
  listAllProducts,
  newName,
  newPrice,
  numberBelow,
  pickFrom,
  pickProduct,
} from './world.ts'

/** More are deleted, so that a long run does not slow down. */
const maxProducts = 14

async function pickCategoryId(world: World) {
  return pickFrom(world, await world.clerk.api(listStaffCategories)).id
}

/** Edits fields of a product in the form. */
function edit(
  fields: (
    product: StaffProduct,
    world: World,
  ) => Omit<ProductChange, 'version'> | Promise<Omit<ProductChange, 'version'>>,
  accepts?: (product: StaffProduct) => boolean,
): Change {
  return async (world) => {
    const product = await pickProduct(world, accepts)
    const body = { version: product.version, ...(await fields(product, world)) }
    return world.clerk.api(changeProduct, { params: { id: product.id }, body })
  }
}

const newProduct = async (world: World) => ({
  name: newName(world),
  sku: `SKU-${world.count}`,
  price: newPrice(world),
  imageUrl: '/media/a-960.webp',
  stockQuantity: numberBelow(world, 12),
  categoryId: isHeads(world) ? await pickCategoryId(world) : null,
})

/** Adds a product, or deletes the newest one from a full shop. */
function addOrDelete(add: Change): Change {
  return async (world) => {
    const products = await listAllProducts(world)
    if (products.length < maxProducts) return add(world)
    const newest = Math.max(...products.map(({ id }) => id))
    return world.clerk.api(deleteProduct, { params: { id: newest } })
  }
}

/** Changes of products by staff. */
export const productChanges: Record<string, Change> = {
  'edit name': edit((_, world) => ({ name: newName(world) })),
  'edit address': edit((_, world) => ({ slug: `moved-${++world.count}` })),
  'edit description': edit((_, world) => ({ description: `Sealed box ${++world.count}` })),
  'edit price': edit((_, world) => ({ price: newPrice(world) }), isSimple),
  'edit deal': edit((_, world) => ({ originalPrice: isHeads(world) ? '999.00' : null }), isSimple),
  'edit resale price': edit((_, world) => ({ rrp: isHeads(world) ? '500.00' : null }), isSimple),
  'edit category': edit(async (_, world) => ({
    categoryId: numberBelow(world, 4) === 0 ? null : await pickCategoryId(world),
  })),
  'edit tags': edit((_, world) => ({ tags: productTags.filter(() => isHeads(world)) })),
  'edit featured': edit(({ featured }) => ({ featured: !featured })),
  'edit stock': edit(
    ({ stockQuantity }, world) => ({ stockQuantity: numberBelow(world, 12), stockSeen: stockQuantity }),
    isSimple,
  ),
  'stop counting stock': edit(
    ({ stockQuantity }) => ({ stockQuantity: stockQuantity === null ? 7 : null, stockSeen: stockQuantity }),
    isSimple,
  ),
  'edit sale': edit(
    ({ inStock }) => ({ inStock: !inStock }),
    (product) => isSimple(product) && product.stockQuantity !== 0,
  ),
  'edit details': edit((_, world) => ({
    specifications: [{ name: 'Color', value: `Pine ${++world.count}` }],
    includes: [`Cable ${world.count}`],
    countryOfOrigin: isHeads(world) ? 'DE' : 'JP',
    images: [`/media/b${world.count}-960.webp`],
  })),
  'edit position': edit((_, world) => ({ displayOrder: numberBelow(world, 8) })),
  create: addOrDelete(async (world) => world.clerk.api(createProduct, { body: await newProduct(world) })),
  duplicate: addOrDelete(async (world) => {
    const { id } = await pickProduct(world)
    return world.clerk.api(duplicateProduct, { params: { id } })
  }),
  remove: async (world) => {
    const { id } = await pickProduct(world)
    return world.clerk.api(deleteProduct, { params: { id } })
  },
  'delete for good': async (world) => {
    const { items } = await world.clerk.api(listStaffProducts, { query: { status: 'trash' } })
    const { id } = pickFrom(world, items)
    return world.clerk.api(deleteTrashedProduct, { params: { id } })
  },
  restore: async (world) => {
    const { items: trashed } = await world.clerk.api(listStaffProducts, { query: { status: 'trash' } })
    const archived = (await listAllProducts(world)).filter(({ archivedAt }) => archivedAt !== null)
    const { id } = pickFrom(world, [...trashed, ...archived])
    return world.clerk.api(restoreProduct, { params: { id } })
  },
  reorder: async (world) => {
    const { id, featured } = await pickProduct(world)
    const order = numberBelow(world, 8)
    return world.clerk.api(reorderProducts, { body: { products: [{ id, order, featured }] } })
  },
  'bulk change': async (world) => {
    const products = await listAllProducts(world)
    const ids = products.filter(() => isHeads(world)).map(({ id }) => id)
    if (ids.length === 0) throw new NothingToChange()
    const action = pickFrom(world, [
      { kind: 'feature' },
      { kind: 'unfeature' },
      { kind: 'in-stock' },
      { kind: 'out-of-stock' },
      { kind: 'restore' },
      { kind: 'add-tag', tag: 'limited' },
      { kind: 'remove-tag', tag: 'limited' },
      { kind: 'set-category', categoryId: await pickCategoryId(world) },
      { kind: 'price', change: { kind: 'lower-percent', basisPoints: 300, rounding: 'ninety-nine' } },
      { kind: 'stock', change: { kind: 'add', quantity: 2, note: null } },
    ] as const)
    world.bulkChangeId = (await world.clerk.api(bulkChange, { body: { ids, action } })).changeId
  },
  'undo bulk change': async (world) => {
    const { bulkChangeId: changeId } = world
    if (changeId === null) throw new NothingToChange()
    world.bulkChangeId = null
    return world.clerk.api(undoBulkChange, { body: { changeId } })
  },
  'import prices and names': async (world) => {
    const { sku } = await pickProduct(world, isSimple)
    const body = `sku,name,price\n${sku},${newName(world)},${newPrice(world)}\n`
    return world.clerk.api(importProducts, { query: {}, body })
  },
  'import stock': async (world) => {
    const { sku } = await pickProduct(world, isSimple)
    const body = `sku,stockQuantity\n${sku},${numberBelow(world, 12)}\n`
    const { stockToken } = await world.clerk.api(importProducts, { query: { dryRun: true }, body })
    return world.clerk.api(importProducts, { query: { stockToken }, body })
  },
  'import a product': addOrDelete(async (world) => {
    const { name, sku, price, imageUrl } = await newProduct(world)
    const body = `sku,name,price,imageUrl\n${sku},${name},${price},${imageUrl}\n`
    return world.clerk.api(importProducts, { query: {}, body })
  }),
}
