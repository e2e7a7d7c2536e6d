import { type ProductForm, createProduct } from '#contract/catalog/staff-products.ts'
import { listProducts, type Product } from '#contract/catalog/catalog.ts'
import { type Browser, createBrowser } from '#tests/support/browser/browser.ts'
import { shopUrl } from './built-shop.ts'
import { owner } from './shop-process.ts'

// What a test in a real browser begins with: people and goods of the running shop, made by its API.

let made = 0

/** Never the same twice, whatever else runs on the same shop. */
function mark() {
  made++
  return `${process.pid}-${Date.now()}-${made}`
}

export async function clerk(): Promise<Browser> {
  const browser = createBrowser(shopUrl())
  await browser.signIn(owner)
  return browser
}

export const customerPassword = 'quay side 14'

/** A customer of the shop, and the email of the account. */
export async function customer(
  names: { firstName?: string; lastName?: string } = {},
): Promise<Browser & { email: string }> {
  const browser = createBrowser(shopUrl())
  const email = `buyer-${mark()}@northquay.example`
  await browser.register({
    firstName: 'Mara',
    lastName: 'Lindqvist',
    ...names,
    email,
    password: customerPassword,
  })
  return { ...browser, email }
}

export function visitor(): Browser {
  return createBrowser(shopUrl())
}

/** A new product on sale; name only what matters to the test. */
export async function productOnSale(by: Browser, fields: Partial<ProductForm> = {}): Promise<Product> {
  const { items } = await by.api(listProducts, { query: { limit: 1 } })
  const imageUrl = items[0]?.imageUrl ?? '/media/none.webp'
  const number = mark()
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
