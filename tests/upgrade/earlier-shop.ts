import { createHash } from 'node:crypto'
import * as z from 'zod'
import { owner } from '#tests/support/processes/shop-process.ts'
import { createPhoto } from '#tests/support/photo.ts'
import { type RawClient, rawClient } from './raw-client.ts'

// Requests and responses of version 0.1.0, which later versions still support.

const product = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  sku: z.string(),
  price: z.string(),
  originalPrice: z.string().nullable(),
  rrp: z.string().nullable(),
  inStock: z.boolean(),
  variants: z.array(z.string()).nullable(),
  imageUrl: z.string(),
})
const products = z.array(product)

const order = z.object({
  id: z.int(),
  orderNumber: z.string(),
  status: z.string(),
  totalAmount: z.string(),
  customerEmail: z.string(),
  items: z.array(z.object({ quantity: z.int(), price: z.string(), product: z.object({ name: z.string() }) })),
})

const shownOrder = order.omit({ items: true })

const cart = z.array(z.object({ quantity: z.int(), product: z.object({ id: z.int(), price: z.string() }) }))
const review = z.object({ id: z.int(), rating: z.int(), title: z.string(), body: z.string() })
const setting = z.object({ key: z.string(), value: z.unknown() })
const versioned = z.object({ version: z.int().optional() })

type Product = z.infer<typeof product>

const offer = z.object({ sku: z.string(), price: z.string(), inStock: z.boolean() })
type Offer = Pick<z.infer<typeof offer>, 'sku' | 'price'>

const customer = { email: 'keeper@northquay.example', password: 'quay side 14' }
const rates = { USD: 1, EUR: 0.87, GBP: 0.75, CAD: 1.4, AUD: 1.5, JPY: 155, INR: 89 }
const uploadedInput = { name: 'Uploaded device', sku: 'UP-1', price: '120.50', stockQuantity: 9 }

export async function signIn(client: RawClient, account: { email: string; password: string }) {
  await client.send('POST', '/api/login', account)
  return client
}

export async function register(client: RawClient, email: string) {
  await client.send('POST', '/api/register', {
    firstName: 'Mara',
    lastName: 'Lindqvist',
    email,
    password: customer.password,
  })
  return client
}

/** A line of an order. 0.3.0 and later take the SKU of a variant in place of the product. */
type Line = { quantity: number } & ({ product: Pick<Product, 'id' | 'price'> } | Offer)

export async function placeOrder(client: RawClient, lines: Line[]) {
  const items = lines.map((line) =>
    'product' in line
      ? { productId: line.product.id, price: line.product.price, quantity: line.quantity }
      : { sku: line.sku, price: line.price, quantity: line.quantity },
  )
  const total = items.reduce(
    (sum, { price, quantity }) => sum + Math.round(Number(price) * 100) * quantity,
    0,
  )
  const body = {
    order: {
      totalAmount: (total / 100).toFixed(2),
      shippingAddress: '14 Sample Quay, Exampleton, 00420, Germany',
      customerName: 'Mara Lindqvist',
      customerEmail: customer.email,
      customerPhone: '+1 555 0142',
    },
    items,
  }
  return order.parse(await client.send('POST', '/api/orders', body))
}

export async function createProduct(clerk: RawClient, fields: object): Promise<Product> {
  return product.parse(await clerk.send('POST', '/api/admin/products', fields))
}

/** The variants in stock of a product, of 0.3.0 and later. */
export async function offersInStock(client: RawClient, { slug }: Product) {
  const { offers } = z
    .object({ offers: z.array(offer) })
    .parse(await client.send('GET', `/api/products/${slug}`))
  return offers.filter(({ inStock }) => inStock)
}

export async function productsInStock(client: RawClient): Promise<Product[]> {
  return products.parse(await client.send('GET', '/api/products?inStock=true&limit=60'))
}

// 0.1.0 has no versions of settings, orders and reviews: its responses lack them and it ignores them in requests.

async function changeSetting(clerk: RawClient, key: string, value: unknown) {
  const path = `/api/admin/settings/${key}`
  const { version } = versioned.parse(await clerk.send('GET', path))
  await clerk.send('PUT', path, { value, version })
}

/** Adds orders, a review, favorites, a cart and settings to the demo shop. Orders only products that `isOrdered` accepts. */
export async function fillShop(url: string, isOrdered: (product: Product) => boolean = () => true) {
  const clerk = await signIn(rawClient([url]), owner)
  const buyer = await register(rawClient([url]), customer.email)
  const [first, second] = (await productsInStock(buyer)).filter(isOrdered)
  if (!first || !second) throw new Error('No product in stock')

  await changeSetting(clerk, 'low_stock_threshold', 7)
  await changeSetting(clerk, 'currency_rates', rates)
  const { buffer } = await createPhoto('device.png', '#204060')
  const form = new FormData()
  form.append('images', new Blob([new Uint8Array(buffer)], { type: 'image/png' }), 'device.png')
  const { urls } = z
    .object({ urls: z.array(z.string()) })
    .parse(await clerk.send('POST', '/api/upload', form))
  const uploadedProduct = await createProduct(clerk, { ...uploadedInput, imageUrl: urls[0] })

  const delivered = await placeOrder(buyer, [
    { product: first, quantity: 2 },
    { product: uploadedProduct, quantity: 1 },
  ])
  await clerk.send('PUT', `/api/admin/orders/${delivered.id}/status`, {
    status: 'delivered',
    version: 1,
  })
  const reviewInput = { rating: 4, title: 'Good for resale', body: 'Sold both within a week.' }
  await buyer.send('POST', `/api/products/${first.slug}/reviews`, reviewInput)
  const [pending] = z.array(review).parse(await clerk.send('GET', '/api/admin/reviews?search=resale'))
  await clerk.send('PATCH', `/api/admin/reviews/${pending?.id}`, { status: 'published', version: 1 })

  const cancelled = await placeOrder(buyer, [{ product: second, quantity: 1 }])
  await clerk.send('PUT', `/api/admin/orders/${cancelled.id}/status`, {
    status: 'cancelled',
    note: 'Sold out',
    version: 1,
  })
  await buyer.send('PUT', `/api/favorites/${first.id}`)
  await buyer.send('PUT', `/api/favorites/${uploadedProduct.id}`)
  await buyer.send('POST', '/api/cart', { productId: second.id, quantity: 3 })
  await buyer.send('POST', '/api/cart', { productId: uploadedProduct.id })
}

/** Reads the replies to a visitor, the customer and staff, limited to the fields of version 0.1.0. */
export async function readShop(url: string) {
  const visitor = rawClient([url])
  const buyer = await signIn(rawClient([url]), customer)
  const clerk = await signIn(rawClient([url]), owner)
  const listed = products.parse(await visitor.send('GET', '/api/products?limit=100&sort=newest'))
  const orders = z.array(order).parse(await buyer.send('GET', '/api/orders'))
  const [uploadedProduct] = products.parse(await visitor.send('GET', '/api/products?search=Uploaded+device'))
  const [newest] = orders
  const settings = ['low_stock_threshold', 'currency_rates', 'private_access_enabled']
  return {
    listed,
    own: uploadedProduct,
    picture: await fingerprint(visitor, String(uploadedProduct?.imageUrl)),
    orders,
    allOrders: await readAllOrders(clerk),
    invoice: (await (await buyer.fetch(`/api/orders/${newest?.orderNumber}/invoice.pdf`)).text()).slice(0, 5),
    cart: cart.parse(await buyer.send('GET', '/api/cart')),
    favorites: z
      .array(z.int())
      .parse(await buyer.send('GET', '/api/favorites/ids'))
      .toSorted(),
    reviews: z.array(review).parse(await clerk.send('GET', '/api/admin/reviews?limit=100')),
    settings: await Promise.all(
      settings.map(async (key) => setting.parse(await clerk.send('GET', `/api/admin/settings/${key}`))),
    ),
  }
}

async function readAllOrders(clerk: RawClient) {
  const limit = 100
  const all: z.infer<typeof shownOrder>[] = []
  for (let page = 1; all.length === (page - 1) * limit; page++)
    all.push(
      ...z.array(shownOrder).parse(await clerk.send('GET', `/api/admin/orders?limit=${limit}&page=${page}`)),
    )
  return all
}

async function fingerprint(client: RawClient, path: string) {
  const response = await client.fetch(path)
  return {
    status: response.status,
    sha256: createHash('sha256')
      .update(await response.bytes())
      .digest('hex'),
  }
}
