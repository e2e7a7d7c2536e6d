import { expect, test } from 'vitest'
import { settings } from '#shop/settings/tables.ts'
import { givenCategory, givenProduct } from '#tests/support/factories.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { everyClaim } from '#tests/support/every-claim.ts'
import { order } from '#tests/support/ordering.ts'

async function textOf(shop: Awaited<ReturnType<typeof openShop>>, path: string, browser = shop.visitor()) {
  const html = await (await browser.fetch(path)).text()
  return html.replaceAll(/<script[^>]*>[\s\S]*?<\/script>|<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
}

test('the API has one page, its documentation', async () => {
  const shop = await openShop()
  const page = await shop.visitor().fetch('/api/docs')
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=UTF-8'])
  for (const path of ['/api/docs/', '/api/docsx', '/api/doc'])
    expect((await shop.visitor().fetch(path)).status).toBe(404)
})

test('a product with low stock shows how many are left, with the same words on its page and its card', async () => {
  const shop = await openShop()
  const { slug } = await givenProduct(shop.db, { stockQuantity: 2 })
  const page = await textOf(shop, `/product/${slug}`)
  expect(page).toContain('Only 2 Left!')
  expect(page).not.toContain(' In Stock ')
  expect(await textOf(shop, '/products')).toContain('Only 2 Left!')
})

test("lists, once each, and the sign-in page show the operator's claims", async () => {
  const shop = await openShop()
  await givenProduct(shop.db, { demo: true })
  await givenProduct(shop.db, { demo: true })
  const list = await textOf(shop, '/products')
  expect(list.split('FREE Shipping · Same Day Processing · 24/7 Support')).toHaveLength(2)
  expect(await textOf(shop, '/auth')).toContain('Secure and Encrypted')

  const value = JSON.stringify({
    claims: everyClaim,
    chips: ['Picked up here'],
    reassurance: 'Sealed by us',
  })
  await shop.db.insert(settings).values({ key: 'store_content', value })
  expect(await textOf(shop, '/products')).toMatch(/Picked up here/)
  expect(await textOf(shop, '/products')).not.toContain('FREE Shipping')
  const signIn = await textOf(shop, '/auth')
  expect(signIn).toContain('Sealed by us')
  expect(signIn).not.toContain('Secure and Encrypted')
})

test("unknown parameters in a list's address are dropped", async () => {
  const shop = await openShop()
  for (const asked of ['page=abc', 'page=0', 'sort=best', 'tag=none', 'category=No', 'q=%00']) {
    const page = await shop.visitor().fetch(`/search?${asked}`, { redirect: 'manual' })
    expect([asked, page.status, page.headers.get('location')]).toEqual([asked, 307, '/search'])
  }
})

test('a query over the limit is cut', async () => {
  const shop = await openShop()
  const page = await shop.visitor().fetch(`/search?q=${'a'.repeat(199)}%F0%9F%93%B1b`, { redirect: 'manual' })
  expect([page.status, page.headers.get('location')]).toEqual([307, `/search?q=${'a'.repeat(199)}`])
})

test('a search says which words it corrected and left out, and one without results offers categories and contact', async () => {
  const shop = await openShop()
  const { id: categoryId } = await givenCategory(shop.db, 'Keyboards')
  await givenProduct(shop.db, { name: 'Quarrel keyboard', slug: 'quarrel-keyboard', categoryId })
  await givenProduct(shop.db, { name: 'Lantern dock', featured: true, slug: 'lantern-dock' })
  const mainOf = async (path: string) => {
    const html = await (await shop.visitor().fetch(path)).text()
    // Header and footer link to categories and contact, too.
    return html.slice(html.indexOf('<main'), html.indexOf('</main>'))
  }
  const partly = await mainOf('/search?q=keybord+xqzwvk')
  for (const text of [
    'Showing results for',
    '“keyboard”',
    'Left out: “xqzwvk”',
    'href="/product/quarrel-keyboard"',
  ])
    expect(partly.replaceAll('<!-- -->', '')).toContain(text)
  expect(await mainOf('/search?q=keyboard')).not.toContain('Showing results for')

  const main = await mainOf('/search?q=xqzwvk')
  for (const text of ['No results found', 'Browse categories', 'Featured products'])
    expect(main).toContain(text)
  for (const path of ['/category/keyboards', '/product/lantern-dock', '/contact'])
    expect(main).toContain(`href="${path}"`)
  expect(await textOf(shop, '/search?q=keybord+xqzwvk&tag=new')).toContain('Clear all')
})

test('a page after the last one redirects to the last one', async () => {
  const shop = await openShop()
  for (let i = 0; i < 25; i++)
    await givenProduct(shop.db, { name: 'Lantern', tags: ['new'], originalPrice: 90_000 })
  for (const path of ['/products?', '/deals?', '/search?q=lantern&', '/products?tag=new&sort=newest&']) {
    const page = await shop.visitor().fetch(`${path}page=99`, { redirect: 'manual' })
    expect([page.status, page.headers.get('location')]).toEqual([307, `${path}page=2`])
  }
  expect((await shop.visitor().fetch('/products?tag=limited&page=99', { redirect: 'manual' })).status).toBe(
    200,
  )
})

test('former addresses of the list on home lead to the catalog with the same filters', async () => {
  const shop = await openShop()
  await givenProduct(shop.db)
  for (const [path, location] of [
    [
      '/?spec=Color%3ABlack&tag=new&minPrice=5&sort=newest&page=2',
      '/products?sort=newest&page=2&minPrice=5&tag=new&spec=Color%3ABlack',
    ],
    ['/?view=list', '/products?view=list'],
    ['/?q=slate&inStock=true', '/search?inStock=true&q=slate'],
    // A form without JavaScript sends prices as they are shown.
    ['/?maxPrice=600&priceCurrency=EUR', '/products?maxPrice=600&priceCurrency=EUR'],
  ] as const) {
    const page = await shop.visitor().fetch(path, { redirect: 'manual' })
    expect([page.status, page.headers.get('location')]).toEqual([301, location])
  }
  const home = await shop.visitor().fetch('/?utm_source=mail')
  expect(home.status).toBe(200)
  expect(await home.text()).toContain('<link rel="canonical" href="http://shop.example/"')
})

test('home shows what the shop has, and leaves out the rest', async () => {
  const shop = await openShop()
  const headings = async () => {
    const html = await (await shop.visitor().fetch('/')).text()
    return [...html.matchAll(/<h2[^>]*>([^<]*)<\/h2>/g)].map(([, heading]) => heading)
  }
  expect(await headings()).toEqual(['No products yet', 'Buy as a company', ...footer])

  await givenProduct(shop.db, { name: 'Lantern dock' })
  expect(await headings()).toEqual(['Products', 'Buy as a company', ...footer])
  expect(await textOf(shop, '/')).toContain('Your price $')
  expect(await textOf(shop, '/')).not.toContain('Resale price $')

  const { id: categoryId } = await givenCategory(shop.db, 'Keyboards')
  await givenProduct(shop.db, { name: 'Quarrel keyboard', featured: true, categoryId })
  expect(await headings()).toEqual(['Categories', 'Featured products', 'Buy as a company', ...footer])

  // At a loss or out of stock: no margin to list.
  await givenProduct(shop.db, { name: 'Loss', price: 900, rrp: 800 })
  await givenProduct(shop.db, { name: 'Gone', price: 100, rrp: 900, stockQuantity: 0 })
  expect(await headings()).not.toContain('Best margin')

  await givenProduct(shop.db, { name: 'Slim', price: 900, rrp: 1000, tags: ['new'] })
  await givenProduct(shop.db, { name: 'Wide', price: 500, rrp: 1000, originalPrice: 1000 })
  expect(await headings()).toEqual([
    'Categories',
    'Best margin',
    'New',
    'Offers',
    'Buy as a company',
    ...footer,
  ])
  const text = await textOf(shop, '/')
  expect(text).toMatch(
    /Best margin.*Wide.*\+\$5\.00 · 50\.0%.*Slim.*\+\$1\.00 · 10\.0%.*1 new product.*Offers/,
  )
  expect(text).toContain('1 product below list price Up to 50% off')
  expect(text).toContain('All 6 products')
  expect(await textOf(shop, '/products')).not.toContain('No products yet')
})

const footer = ['Company', 'Orders', 'Catalog']

test('a minimum price above the maximum is refused in place', async () => {
  const shop = await openShop()
  await givenProduct(shop.db)
  const text = await textOf(shop, '/products?minPrice=900&maxPrice=100')
  expect(text).toContain('The minimum is above the maximum.')
  expect(text).toContain(' 1 product ')
  const html = await (await shop.visitor().fetch('/products?minPrice=900&maxPrice=100')).text()
  expect(html).toMatch(/<input[^>]*name="minPrice"[^>]*value="900"/)
  expect(html).not.toContain('Remove filter: Price')
  expect(await textOf(shop, '/products?minPrice=100&maxPrice=100')).not.toContain('The minimum is above')
  const invalid = html.match(/<input[^>]*aria-invalid[^>]*>/g) ?? []
  expect(invalid.filter((input) => !input.includes('minPrice'))).toEqual([])

  // One page for all texts that are no amounts.
  const odd = await shop.visitor().fetch('/products?maxPrice=1.299,00', { redirect: 'manual' })
  expect(odd.headers.get('location')).toBe('/products?maxPrice=invalid')
  expect(await textOf(shop, '/products?maxPrice=invalid')).toContain('Enter a price such as 1299.50')

  // A form without JavaScript sends the prices in the currency that they are shown in.
  const euros = await shop.visitor().fetch('/products?maxPrice=600&priceCurrency=EUR', { redirect: 'manual' })
  expect([euros.status, euros.headers.get('location')]).toEqual([307, '/products?maxPrice=652.17'])
})

test('signing in redirects only to pages of this shop', async () => {
  const shop = await openShop()
  const page = await shop.visitor().fetch('/auth?next=//elsewhere.example', { redirect: 'manual' })
  expect([page.status, page.headers.get('location')]).toEqual([307, '/auth'])
})

test('the title of a missing page says what was not found', async () => {
  const shop = await openShop()
  const titleOf = async (path: string) => {
    const page = await shop.visitor().fetch(path)
    expect(page.status).toBe(404)
    return /<title>([^<]*) · Tradecounter/.exec(await page.text())?.[1]
  }
  expect(await titleOf('/order-confirmation/ORDER-1')).toBe('Order Not Found')
  expect(await titleOf('/product/none')).toBe('Product Not Found')
  expect(await titleOf('/product/facets')).toBe('Product Not Found')
  expect(await titleOf('/product/suggest')).toBe('Product Not Found')
  expect(await titleOf('/category/none')).toBe('Category Not Found')
  expect(await titleOf('/none')).toBe('404 Page Not Found')
})

test('pages share a header only where it is the same: by account and by the current page', async () => {
  const shop = await openShop()
  const buyer = await shop.customer()
  const headerOf = async (by: typeof buyer, path: string) => {
    const html = await (await by.fetch(path)).text()
    return html.slice(html.indexOf('<header'), html.indexOf('</header>'))
  }
  const current = /<a [^>]*aria-current="page"[^>]*href="\/dashboard"/
  for (const path of ['/orders', '/dashboard', '/orders', '/dashboard'])
    expect([path, current.test(await headerOf(buyer, path))]).toEqual([path, path === '/dashboard'])
  expect(await headerOf(shop.visitor(), '/cart')).toContain('Sign In')
  expect(await headerOf(buyer, '/orders')).not.toContain('Sign In')
})

test('a buyer reads the notes of an order on its pages, as on its invoice', async () => {
  const shop = await openShop()
  const { id } = await givenProduct(shop.db)
  const buyer = await shop.customer()
  const { orderNumber } = await order(buyer, [{ productId: id }], { order: { notes: 'Ring twice' } })
  for (const path of [`/orders?order=${orderNumber}`, `/order-confirmation/${orderNumber}`])
    expect(await (await buyer.fetch(path)).text(), path).toContain('Ring twice</p>')
})

test('a shop without a mail server offers no email, and says where to look instead', async () => {
  const shop = await openShop()
  const buyer = shop.visitor()
  await buyer.register({
    firstName: 'Mara',
    lastName: 'Quist',
    email: 'mara@northquay.example',
    password: 'quay 1234',
  })
  const { id: categoryId } = await givenCategory(shop.db, 'Keyboards')
  await givenProduct(shop.db, { slug: 'sold-out', stockQuantity: 0, categoryId })
  const { id: productId } = await givenProduct(shop.db)
  const { orderNumber } = await order(buyer, [{ productId }])
  const pages = [
    '/product/sold-out',
    '/auth?tab=forgot',
    '/trade-account',
    '/dashboard',
    `/order-confirmation/${orderNumber}`,
  ]
  const texts = await Promise.all(pages.map((path) => textOf(shop, path, buyer)))
  expect(texts.join()).not.toMatch(/link we sent|Send again|Email me|reset link|by email/)
  expect(texts[0]).toContain('Similar products in stock')
  expect(texts[1]).toContain('Contact us to get a new password.')
  expect(texts[2]).toContain('reply on this page')
  expect(texts[4]).toContain('Check this page for updates')
})
