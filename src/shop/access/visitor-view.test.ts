import { expect, test } from 'vitest'
import { changeProduct } from '#contract/catalog/staff-products.ts'
import { paths } from '#contract/paths.ts'
import { givenProduct } from '#tests/support/factories.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { changeAccess } from '#tests/support/staff-changes.ts'

test('staff see the gate as a visitor does, and stay in the shop themselves', async () => {
  const shop = await openShop()
  const owner = await shop.admin()
  await changeAccess(owner, { enabled: true })
  const view = await owner.fetch(paths.visitorView('/products'))
  expect(view.status).toBe(200)
  const html = await view.text()
  expect(html).toContain('Private Access Required')
  expect(html).toContain('Visitor view')
  expect(view.headers.getSetCookie()).toEqual([])
  expect(await (await owner.fetch('/products')).text()).not.toContain('Private Access Required')
})

test('staff see the open shop signed out, and its links stay in the visitor view', async () => {
  const shop = await openShop()
  await givenProduct(shop.db, { name: 'Slate', slug: 'slate' })
  const owner = await shop.admin()
  const html = await (await owner.fetch(paths.visitorView('/products'))).text()
  expect(html).toContain('Slate')
  expect(html).not.toContain('admin@example.com')
  expect(html).toContain(`href="${paths.visitorView('/product/slate')}"`)
  expect(html).not.toContain('href="/product/slate"')
})

test('the visitor view runs no scripts and no forms', async () => {
  const shop = await openShop()
  const owner = await shop.admin()
  const view = await owner.fetch(paths.visitorView('/'))
  expect(await view.text()).not.toContain('<script')
  const policy = view.headers.get('content-security-policy') ?? ''
  expect(policy).toContain("script-src 'none'")
  expect(policy).toMatch(/^sandbox allow-same-origin;/)
})

test('a page that has moved is followed, and only pages are shown', async () => {
  const shop = await openShop()
  const owner = await shop.admin()
  const { id } = await givenProduct(shop.db, { slug: 'slate' })
  await owner.api(changeProduct, { params: { id }, body: { version: 1, slug: 'slate-14' } })
  const moved = await owner.fetch(paths.visitorView('/product/slate'))
  expect(moved.status).toBe(303)
  expect(moved.headers.get('location')).toBe(paths.visitorView('/product/slate-14'))
  expect((await owner.fetch(paths.visitorView('/no/such/page'))).status).toBe(404)
  expect((await owner.fetch(paths.visitorView('/api/products'))).status).toBe(404)
  expect((await owner.fetch(paths.visitorView('//example.com'))).status).toBe(422)
})

test('only staff can open the visitor view', async () => {
  const shop = await openShop()
  expect((await shop.visitor().fetch(paths.visitorView('/'))).status).toBe(401)
})
