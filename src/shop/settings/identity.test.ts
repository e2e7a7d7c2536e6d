import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listAudit } from '#contract/audit.ts'
import { getMail, listMails } from '#contract/mail.ts'
import { getStorefront } from '#contract/settings.ts'
import type { Browser } from '#tests/support/browser/browser.ts'
import { givenProduct } from '#tests/support/factories.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { order, problemOf } from '#tests/support/ordering.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { changeAccess, saveSetting } from '#tests/support/staff-changes.ts'

const identity = { name: 'North Quay Trading', logoUrl: null, accent: '#1f5fa8' }
const standard = { name: 'Tradecounter', logoUrl: null, style: {} }

const readPage = async (by: Browser, path = '/') =>
  (await by.fetch(path, { headers: { accept: 'text/html' } })).text()

test('the name and the accent appear at once, also where pages are cached', async () => {
  const shop = await openShop()
  await shop.startCaching()
  const shown = async () => (await shop.visitor().api(getStorefront)).identity
  expect(await shown()).toEqual(standard)
  expect(await readPage(shop.visitor())).toContain('<title>Electronic devices for resellers · Tradecounter<')

  await saveSetting(await shop.admin(), 'identity', { value: identity })
  expect(await shown()).toMatchObject({
    name: 'North Quay Trading',
    style: { '--accent-light': '#1f5fa8', '--accent-dark': expect.stringMatching(/^#[0-9a-f]{6}$/) },
  })
  const page = await readPage(shop.visitor())
  expect(page).toContain('<title>Electronic devices for resellers · North Quay Trading<')
  expect(page).toContain('--accent-light:#1f5fa8;')
  expect(page).not.toContain('Tradecounter')
})

test('a logo is the icon of the browser tab and the image of shared links', async () => {
  const shop = await openShop()
  await saveSetting(await shop.admin(), 'identity', {
    value: { ...identity, logoUrl: '/media/quay-960.webp' },
  })
  const page = await readPage(shop.visitor())
  expect(page).toContain('<link rel="icon" href="/media/quay-320.webp"')
  expect(page).toContain('<meta property="og:image" content="http://shop.example/media/quay-960.webp"')
})

test('the gate, emails and documents without seller details have the name', async () => {
  const shop = await openShop()
  const clerk = await shop.admin()
  await saveSetting(clerk, 'identity', { value: identity })
  const buyer = await shop.customer()
  const product = await givenProduct(shop.db)
  const { id } = await order(buyer, [{ productId: product.id }])

  const slip = await clerk.fetch(`/api/admin/orders/${id}/packing-slip.pdf`)
  expect(pdfText(await slip.bytes())).toContain('North Quay Trading')
  const [mail] = (await clerk.api(listMails, { query: {} })).items
  const { html } = await clerk.api(getMail, { params: { id: mail?.id ?? 0 } })
  expect(html).toContain('North Quay Trading')
  expect(html).toContain('background:#1f5fa8')
  expect(html).not.toContain('Tradecounter')

  await changeAccess(clerk, { enabled: true })
  const gate = await readPage(shop.visitor())
  expect(gate).toContain('<title>Private Access Required · North Quay Trading</title>')
  expect(gate).not.toContain('Tradecounter')
})

test.each([
  [{ name: ' ' }, 'value.name', 'Enter the name of your shop'],
  [{ name: 'x'.repeat(41) }, 'value.name', 'Use at most 40 characters'],
  [{ accent: 'blue' }, 'value.accent', 'Enter a color as # and six digits, such as #1F5FA8'],
  [{ logoUrl: 'https://elsewhere.example/logo.png' }, 'value.logoUrl', 'Upload a picture'],
])('%o is refused on its field', async (change, field, message) => {
  const shop = await openShop()
  const saving = saveSetting(await shop.admin(), 'identity', { value: { ...identity, ...change } })
  expect(await problemOf(saving)).toMatchObject({ status: 422, errors: [{ field, message }] })
  expect((await shop.visitor().api(getStorefront)).identity).toEqual(standard)
})

test('a change is listed in the activity, and an unreadable value shows the standard identity', async () => {
  const shop = await openShop()
  const clerk = await shop.admin()
  await saveSetting(clerk, 'identity', { value: identity })
  const [entry] = (await clerk.api(listAudit, { query: {} })).items
  expect(entry?.sentence).toBe(
    'Setting brand: name Tradecounter → North Quay Trading, accent color set to #1f5fa8',
  )

  await shop.db.execute(sql`update settings set value = '{"name":""}' where key = 'identity'`)
  expect((await shop.visitor().api(getStorefront)).identity).toEqual(standard)
})
