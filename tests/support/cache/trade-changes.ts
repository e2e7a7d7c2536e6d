import { deleteAccount, changeAccount } from '#contract/account-data.ts'
import { getProduct } from '#contract/catalog/catalog.ts'
import {
  changeCategory,
  createCategory,
  deleteCategory,
  listStaffCategories,
} from '#contract/catalog/staff-categories.ts'
import {
  changeShippingMethod,
  createShippingMethod,
  deleteShippingMethod,
  listShippingMethods,
} from '#contract/orders/shipping/shipping.ts'
import { getStaffOrder } from '#contract/orders/staff-orders.ts'
import { listAllReviews, writeReview } from '#contract/reviews.ts'
import { currencyRates, getSetting, storeContent } from '#contract/settings.ts'
import type { Browser } from '#tests/support/browser/browser.ts'
import { order } from '#tests/support/ordering.ts'
import { changeAccess, editOrder, saveSetting, setReview, setStatus } from '#tests/support/staff-changes.ts'
import {
  type Change,
  type World,
  NothingToChange,
  isHeads,
  newPrice,
  numberBelow,
  pickFrom,
  pickProduct,
} from './world.ts'

export const buyerPassword = 'a-long-password'

async function pickCategory(world: World) {
  return pickFrom(world, await world.clerk.api(listStaffCategories))
}

async function readContent({ clerk }: World) {
  const { value } = await clerk.api(getSetting, { params: { key: 'store_content' } })
  return storeContent.parse(value)
}

/** Orders one or two units of any variant in stock. */
async function buy(world: World, buyer: Browser) {
  const { id, slug } = await pickProduct(world, ({ inStock, archivedAt }) => inStock && archivedAt === null)
  const { offers } = await world.clerk.api(getProduct, { params: { slug } })
  const { price, label } = pickFrom(
    world,
    offers.filter(({ inStock, minQuantity }) => inStock && minQuantity === 1),
  )
  const placed = await order(buyer, [{ productId: id, price, variant: label, quantity: 1 }])
  world.orders.push(placed.id)
  return { ...placed, slug }
}

async function buyAndReview(world: World, buyer: Browser) {
  const { id, slug } = await buy(world, buyer)
  await setStatus(world.clerk, id, { status: 'paid' })
  await setStatus(world.clerk, id, { status: 'delivered' })
  const body = { rating: 1 + numberBelow(world, 5), title: `Review ${++world.count}`, body: 'As described' }
  return buyer.api(writeReview, { params: { slug }, body })
}

/** Changes of orders, reviews and accounts. */
export const orderChanges: Record<string, Change> = {
  'place order': (world) => buy(world, pickFrom(world, world.buyers)),
  'cancel order': (world) => setStatus(world.clerk, pickFrom(world, world.orders), { status: 'cancelled' }),
  'revive order': (world) => setStatus(world.clerk, pickFrom(world, world.orders), { status: 'processing' }),
  'edit order': async (world) => {
    const { id } = await buy(world, pickFrom(world, world.buyers))
    const { items } = await world.clerk.api(getStaffOrder, { params: { id } })
    const changed = items.map((item) => ({ id: item.id, quantity: 1 + numberBelow(world, 3) }))
    return editOrder(world.clerk, id, { items: changed })
  },
  'write review': (world) => buyAndReview(world, pickFrom(world, world.buyers)),
  'hide review': async (world) => {
    const { items } = await world.clerk.api(listAllReviews, { query: {} })
    const { id, status } = pickFrom(world, items)
    return setReview(world.clerk, id, { status: status === 'hidden' ? 'published' : 'hidden' })
  },
  'rename author': (world) =>
    pickFrom(world, world.buyers).api(changeAccount, { body: { lastName: `Okafor ${++world.count}` } }),
  'delete author': async (world) => {
    const buyer = await world.newBuyer()
    await buyAndReview(world, buyer)
    return buyer.api(deleteAccount, { body: { password: buyerPassword } })
  },
}

/** Changes of categories, settings and shipping by staff. */
export const settingChanges: Record<string, Change> = {
  'create category': async (world) => {
    const name = `Category ${++world.count}`
    return world.clerk.api(createCategory, { body: { name } })
  },
  'rename category': async (world) => {
    const { id, version } = await pickCategory(world)
    const body = { version, name: `Renamed ${++world.count}`, description: `Text ${world.count}` }
    return world.clerk.api(changeCategory, { params: { id }, body })
  },
  'move category': async (world) => {
    const { id, version } = await pickCategory(world)
    const body = { version, slug: `category-${++world.count}` }
    return world.clerk.api(changeCategory, { params: { id }, body })
  },
  'delete category': async (world) => {
    const all = await world.clerk.api(listStaffCategories)
    // The last ones stay, so that there are categories to edit.
    if (all.length < 3) throw new NothingToChange()
    const { id, version, productCount } = pickFrom(world, all)
    const moveTo =
      productCount > 0
        ? pickFrom(
            world,
            all.filter((other) => other.id !== id),
          ).id
        : undefined
    return world.clerk.api(deleteCategory, { params: { id }, query: { version, moveTo } })
  },
  'edit low stock': (world) =>
    saveSetting(world.clerk, 'low_stock_threshold', { value: 1 + numberBelow(world, 9) }),
  'edit home page': async (world) => {
    const hero = { title: `Welcome ${++world.count}`, text: 'Sealed boxes' }
    const value = { ...(await readContent(world)), hero, footer: `Footer ${world.count}` }
    return saveSetting(world.clerk, 'store_content', { value })
  },
  'edit content page': async (world) => {
    const content = await readContent(world)
    const about = { title: `About ${++world.count}`, intro: 'Since today', sections: [] }
    const value = { ...content, pages: { ...content.pages, about } }
    return saveSetting(world.clerk, 'store_content', { value })
  },
  'edit rates': async (world) => {
    const { value } = await world.clerk.api(getSetting, { params: { key: 'currency_rates' } })
    const rates = { ...currencyRates.parse(value), CAD: 1 + numberBelow(world, 100) / 100 }
    return saveSetting(world.clerk, 'currency_rates', { value: rates })
  },
  'add shipping': (world) =>
    world.clerk.api(createShippingMethod, {
      body: { name: `Freight ${++world.count}`, price: newPrice(world), countries: ['DE'] },
    }),
  'edit shipping': async (world) => {
    const methods = await world.clerk.api(listShippingMethods)
    const { id, version, position } = pickFrom(world, methods)
    const name = { name: `Courier ${++world.count}` }
    // The first one stays active and free, for the orders.
    const body = { version, ...name, ...(position === 0 ? {} : { active: isHeads(world) }) }
    return world.clerk.api(changeShippingMethod, { params: { id }, body })
  },
  'delete shipping': async (world) => {
    const methods = await world.clerk.api(listShippingMethods)
    const { id, version } = pickFrom(
      world,
      methods.filter(({ position, kind }) => position > 0 && kind === 'delivery'),
    )
    return world.clerk.api(deleteShippingMethod, { params: { id }, query: { version } })
  },
  'private access': async (world) => {
    await changeAccess(world.clerk, { enabled: !world.isGateOn })
    world.isGateOn = !world.isGateOn
  },
}
