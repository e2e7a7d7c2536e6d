import { createApiKey, listApiKeys, revokeApiKey } from '#contract/integrations/api-keys.ts'
import { apiScopes } from '#contract/integrations/api-scopes.ts'
import { saveAddress } from '#contract/addresses/address-book.ts'
import { type Browser, createBrowser } from '#tests/support/browser/browser.ts'
import { givenAddress, order, placeDeliveredOrder } from '#tests/support/ordering.ts'
import type { TrialShop } from '#torture/support/trial-shop.ts'

export type ActorName = 'visitor' | 'customer' | 'staff' | 'API key'

/** Who makes calls of a path, so that most of them are not refused for lack of a permission. */
export function actorsFor(template: string): readonly ActorName[] {
  return template.startsWith('/api/admin')
    ? ['staff', 'staff', 'staff', 'API key', 'API key', 'API key', 'customer', 'visitor']
    : ['customer', 'customer', 'visitor', 'staff', 'API key']
}

/** Requests come from as many addresses, so that limits per address are not reached at once. */
const addresses = 200

/** Random calls create keys too, of which a shop can have a limited number. */
async function revokeKeys(clerk: Browser) {
  const keys = await clerk.api(listApiKeys)
  for (const { id, revokedAt } of keys)
    if (revokedAt === null) await clerk.api(revokeApiKey, { params: { id } })
}

/** Who calls. Calls may end a session or revoke a key, so each actor can be renewed. */
export class Actors {
  readonly #shop: TrialShop
  readonly #browsers = new Map<ActorName, Promise<Browser>>()
  #created = 0
  #sent = 0

  constructor(shop: TrialShop) {
    this.#shop = shop
  }

  get(name: ActorName): Promise<Browser> {
    const browser = this.#browsers.get(name) ?? this.#create(name)
    this.#browsers.set(name, browser)
    return browser
  }

  renew(name: ActorName) {
    this.#browsers.delete(name)
  }

  #create(name: ActorName): Promise<Browser> {
    if (name === 'visitor') return Promise.resolve(this.#shop.visitor(this.#fetch()))
    if (name === 'customer') return this.#createCustomer()
    return name === 'staff' ? this.#shop.admin(this.#fetch()) : this.#createProgram()
  }

  /** With an order that awaits payment and a delivered one, which random calls hardly ever place. */
  async #createCustomer(): Promise<Browser> {
    const [buyer, clerk] = await Promise.all([
      this.#shop.customer(++this.#created, this.#fetch()),
      this.#shop.admin(this.#fetch()),
    ])
    const items = [{ productId: await this.#shop.addProduct(`FUZZ-${this.#created}`, 100) }]
    await order(buyer, items)
    await placeDeliveredOrder(buyer, clerk, items)
    await buyer.api(saveAddress, { body: givenAddress })
    return buyer
  }

  async #createProgram(): Promise<Browser> {
    const clerk = await this.#shop.admin(this.#fetch())
    await revokeKeys(clerk)
    const form = { name: `Fuzz ${++this.#created}`, scopes: [...apiScopes], lifetimeDays: null }
    const { key } = await clerk.api(createApiKey, { body: form })
    return createBrowser(this.#shop.url, this.#fetch({ authorization: `Bearer ${key}` }))
  }

  #fetch(headers: Record<string, string> = {}): typeof fetch {
    return (url, init) => {
      const sent = new Headers(init?.headers)
      const number = this.#sent++ % addresses
      sent.set('x-forwarded-for', `198.51.100.${number}`)
      for (const [name, value] of Object.entries(headers)) sent.set(name, value)
      return fetch(url, { ...init, headers: sent })
    }
  }
}
