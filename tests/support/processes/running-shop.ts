import { type ProductForm, createProduct } from '#contract/catalog/staff-products.ts'
import { listProducts, type Product } from '#contract/catalog/catalog.ts'
import { type Browser, createBrowser } from '#tests/support/browser/browser.ts'
import { shopUrl } from './built-shop.ts'
import { owner } from './shop-process.ts'

// Creates users and products in the running shop through its API, for browser tests.

let createdCount = 0

/** Unique across all processes that use the same shop. */
export function uniqueId() {
  createdCount++
  return `${process.pid}-${Date.now()}-${createdCount}`
}

export async function signInClerk(): Promise<Browser> {
  const browser = createBrowser(shopUrl())
  await browser.signIn(owner)
  return browser
}

export const customerPassword = 'quay side 14'

/** Registers a customer. */
export async function registerCustomer(
  names: { firstName?: string; lastName?: string } = {},
): Promise<Browser & { email: string }> {
  const browser = createBrowser(shopUrl())
  const email = `buyer-${uniqueId()}@northquay.example`
  await browser.register({
    firstName: 'Mara',
    lastName: 'Lindqvist',
    ...names,
    email,
    password: customerPassword,
  })
  return { ...browser, email }
}

export function createVisitor(): Browser {
  return createBrowser(shopUrl())
}

/** Creates a product on sale. Pass only the fields that matter to the test. */
export async function createProductOnSale(by: Browser, fields: Partial<ProductForm> = {}): Promise<Product> {
  const { items } = await by.api(listProducts, { query: { limit: 1 } })
  const imageUrl = items[0]?.imageUrl ?? '/media/none.webp'
  const number = uniqueId()
  return by.api(createProduct, {
    body: {
      name: `Testbed ${number}`,
      sku: `TB-${number}`,
      price: '100.00',
      stockQuantity: 20,
      imageUrl,
      ...fields,
    },
  })
}
