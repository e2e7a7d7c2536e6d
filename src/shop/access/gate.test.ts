import { describe, expect, test } from 'vitest'
import { enterByCode, getAccess } from '#contract/access.ts'
import { listProducts } from '#contract/catalog/catalog.ts'
import type { Problem } from '#contract/problem.ts'
import type { Db } from '#platform/database/db.ts'
import { sql } from 'drizzle-orm'
import type { Browser } from '#tests/support/browser/browser.ts'
import { givenCategory, givenProduct } from '#tests/support/factories.ts'
import { accessCode, openShop } from '#tests/support/open-shop.ts'
import { problemOf } from '#tests/support/ordering.ts'
import { changeAccess } from '#tests/support/staff-changes.ts'

const rareWord = 'zyxquarrel'

/** A closed shop whose product, category and picture contain one rare word. */
async function openClosedShop(config?: Parameters<typeof openShop>[0]) {
  const shop = await openShop(config)
  const category = await givenCategory(shop.db, rareWord)
  await givenProduct(shop.db, {
    name: `Slate ${rareWord}`,
    slug: rareWord,
    sku: rareWord,
    description: rareWord,
    categoryId: category.id,
    imageUrl: `/media/${rareWord}.webp`,
    featured: true,
  })
  await shop.files.put(`${rareWord}.webp`, Buffer.from(rareWord))
  const owner = await shop.admin()
  await setGate(owner, true)
  return { shop, owner }
}

async function setGate(owner: Browser, enabled: boolean) {
  return changeAccess(owner, { enabled })
}

const enter = (visitor: Browser, code = accessCode) => visitor.api(enterByCode, { body: { code } })

const withoutNonce = (html: string) => html.replaceAll(/nonce="[^"]+"|content="[^"]{24}"/g, '')

const page = { headers: { accept: 'text/html' } }

describe('While private access is on', () => {
  test('every address shows the gate, whether the page exists or not', async () => {
    const { shop } = await openClosedShop()
    const read = async (path: string) => withoutNonce(await (await shop.visitor().fetch(path, page)).text())
    const homePage = await read('/')
    expect(homePage).toContain('<h1>Private Access Required</h1>')
    for (const path of ['/products', `/product/${rareWord}`, '/auth', '/admin', '/no/such/page'])
      expect(await read(path)).toBe(homePage)
  })

  test('every call except entering fails with access-required', async () => {
    const { shop } = await openClosedShop()
    const visitor = shop.visitor()
    expect(await visitor.api(getAccess)).toEqual({ enabled: true, granted: false, expiresAt: null })
    const calls = shop.app.served.filter(({ path }) => path !== '/api/access')
    expect(calls.length).toBeGreaterThan(20)
    const responses = calls.map(async ({ method, path }) => {
      const response = await visitor.fetch(path.replace(/\{\w+\}/g, '1'), { method })
      const { code }: Problem = await response.json()
      return { method, path, status: response.status, code }
    })
    expect(await Promise.all(responses)).toEqual(
      calls.map(({ method, path }) => ({ method, path, status: 403, code: 'access-required' })),
    )
  })

  test.each([
    `/media/${rareWord}.webp`,
    '/metrics',
    '/api/openapi.json',
    '/api/nothing',
    '/api/admin/nothing',
  ])('a stranger does not get %s', async (path) => {
    const { shop } = await openClosedShop()
    const response = await shop.visitor().fetch(path)
    expect(response.status).toBe(403)
    expect(await response.json()).toMatchObject({ code: 'access-required' })
  })

  test('health checks still pass', async () => {
    const { shop } = await openClosedShop()
    expect((await shop.visitor().fetch('/healthz')).status).toBe(200)
    expect((await shop.visitor().fetch('/readyz')).status).toBe(200)
  })

  test('no reply may be stored by a shared cache, even for visitors with access', async () => {
    const { shop } = await openClosedShop()
    const invited = shop.visitor()
    await enter(invited)
    const paths = [
      '/',
      '/api/products',
      `/media/${rareWord}.webp`,
      '/favicon.svg',
      '/api/access',
      '/no/such/page',
    ]
    for (const visitor of [shop.visitor(), invited]) {
      const responses = await Promise.all(paths.map((path) => visitor.fetch(path)))
      expect(responses.map(({ headers }) => headers.get('cache-control'))).toEqual(
        paths.map(() => 'private, no-store'),
      )
    }
  })

  test('the shop opens as soon as it is turned off', async () => {
    const { shop, owner } = await openClosedShop()
    await setGate(owner, false)
    const visitor = shop.visitor()
    expect(await visitor.api(getAccess)).toMatchObject({ enabled: false })
    expect((await visitor.api(listProducts)).total).toBe(1)
    const picture = await visitor.fetch(`/media/${rareWord}.webp`)
    expect(picture.headers.get('cache-control')).toContain('public')
  })

  test('signed-in staff have access while they are staff', async () => {
    const { shop, owner } = await openClosedShop()
    expect(await owner.api(getAccess)).toEqual({ enabled: true, granted: true, expiresAt: null })
    expect((await owner.api(listProducts)).total).toBe(1)
    expect(await (await owner.fetch('/', page)).text()).toContain(rareWord)

    await shop.db.execute(sql`update users set role = 'customer'`)
    expect(await problemOf(owner.api(listProducts))).toMatchObject({ code: 'access-required' })
  })

  test('signed-in customers do not have access', async () => {
    const shop = await openShop()
    const customer = await shop.customer()
    await setGate(await shop.admin(), true)
    expect(await problemOf(customer.api(listProducts))).toMatchObject({
      status: 403,
      code: 'access-required',
    })
  })
})

describe('When the setting cannot be read', () => {
  test('an invalid value keeps the shop closed', async () => {
    const { shop } = await openClosedShop()
    await shop.db.execute(sql`update settings set value = 'maybe' where key = 'private_access_enabled'`)
    expect(await problemOf(shop.visitor().api(listProducts))).toMatchObject({ code: 'access-required' })
  })

  test('every request fails without the table', async () => {
    const shop = await openShop()
    await givenProduct(shop.db, { name: rareWord })
    await withoutSettings(shop.db, async () => {
      for (const path of ['/', '/api/products', '/api/access', '/media/x.webp']) {
        const response = await shop.visitor().fetch(path)
        expect(response.status).toBe(500)
        expect(response.headers.get('cache-control')).toBe('private, no-store')
        expect(await response.text()).not.toContain(rareWord)
      }
      expect((await shop.visitor().fetch('/healthz')).status).toBe(200)
    })
    expect((await shop.visitor().api(listProducts)).total).toBe(1)
  })
})

async function withoutSettings(db: Db, work: () => Promise<void>) {
  await db.execute(sql`alter table settings rename to settings_away`)
  try {
    await work()
  } finally {
    await db.execute(sql`alter table settings_away rename to settings`)
  }
}
