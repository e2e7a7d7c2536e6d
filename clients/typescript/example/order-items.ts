import { ApiProblem, type Client, type Order, createClient, placeOrder } from 'tradecounter-client'

interface Item {
  sku: string
  quantity: number
}

const deliveryAddress = {
  name: 'Mara Lindqvist',
  line1: '14 Sample Quay',
  city: 'Exampleton',
  postcode: '00420',
  country: 'DE',
  phone: '+1 555 0142',
}

/** Signs a customer in, and returns a client with the cookie of the session. */
export async function signIn(url: string, email: string, password: string): Promise<Client> {
  const { response } = await createClient({ url }).POST('/api/login', { body: { email, password } })
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0])
  return createClient({ url, headers: { cookie: cookies.join('; ') } })
}

/** Orders items at their current prices. One `poNumber` places one order, however often it is sent. */
export async function orderItems(
  buyer: Client,
  customerEmail: string,
  poNumber: string,
  items: Item[],
): Promise<Order> {
  const { country } = deliveryAddress
  const { data: quote } = await buyer.POST('/api/checkout/quote', { body: { items, country } })
  if (!quote.totals) throw new Error(`No delivery to ${country}`)

  const lines = quote.lines.map(({ sku, quantity, price }) => ({ sku, quantity, price }))
  const order = { totalAmount: quote.totals.total, customerEmail, deliveryAddress, poNumber }
  try {
    return await placeOrder(buyer, { order, items: lines }, { idempotencyKey: poNumber })
  } catch (error) {
    if (error instanceof ApiProblem && error.code === 'out-of-stock')
      throw new Error(`Not enough stock for ${poNumber}`, { cause: error })
    throw error
  }
}
