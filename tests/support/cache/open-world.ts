import { createCategory } from '#contract/catalog/staff-categories.ts'
import { createProduct } from '#contract/catalog/staff-products.ts'
import { at } from '#demo/pick.ts'
import { randomNumbers } from '#demo/random-numbers.ts'
import { type Browser, createBrowser } from '#tests/support/browser/browser.ts'
import { bankDetails } from '#tests/support/bank-details.ts'
import { saveSetting } from '#tests/support/staff-changes.ts'
import { buyerPassword } from './trade-changes.ts'
import { type World, newName } from './world.ts'

interface Start {
  /** Its calls go to these in turn. */
  urls: string[]
  admin: { email: string; password: string }
  execute: (statement: string) => Promise<unknown>
  seed: number
}

/** Fills an empty shop through its API. */
export async function openWorld({ urls, admin, execute, seed }: Start): Promise<World> {
  const clerk = browserOf(urls)
  await clerk.signIn(admin)
  let registered = 0
  const newBuyer = async () => {
    const buyer = browserOf(urls)
    const email = `buyer-${++registered}@northquay.example`
    await buyer.register({ firstName: 'Mara', lastName: 'Lindqvist', email, password: buyerPassword })
    return buyer
  }
  const world: World = {
    random: randomNumbers(seed),
    clerk,
    buyers: [],
    newBuyer,
    execute,
    orders: [],
    bulkChangeId: null,
    isGateOn: false,
    count: 0,
  }
  await fillShop(world, admin.password)
  world.buyers = [await newBuyer(), await newBuyer()]
  return world
}

/** Its calls reach each process in turn, as behind a load balancer. */
function browserOf(urls: string[]): Browser {
  let turn = 0
  return createBrowser('', (path, init) => fetch(at(urls, turn++) + String(path), init))
}

async function fillShop(world: World, password: string) {
  const { clerk } = world
  const { accountNumber: accountNumberAgain } = bankDetails
  await saveSetting(clerk, 'bank_transfer', { value: bankDetails, password, accountNumberAgain })
  await saveSetting(clerk, 'unpaid_orders', { value: { holdDays: 5, newAccountLimit: null } })
  const tablets = await clerk.api(createCategory, { body: { name: 'Tablets' } })
  await clerk.api(createCategory, { body: { name: 'Phones' } })
  for (let number = 1; number <= 8; number++)
    await clerk.api(createProduct, {
      body: {
        name: newName(world),
        sku: `FIRST-${number}`,
        price: `${number * 35}.00`,
        originalPrice: number % 3 === 0 ? '400.00' : null,
        stockQuantity: number,
        imageUrl: '/media/first-960.webp',
        featured: number % 2 === 0,
        categoryId: number % 4 === 0 ? null : tablets.id,
      },
    })
}
