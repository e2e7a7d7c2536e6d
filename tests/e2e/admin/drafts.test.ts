import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { createPriceList } from '#contract/pricing/price-lists.ts'
import { changeProduct, getStaffProduct } from '#contract/catalog/staff-products.ts'
import type { Browser } from '#tests/support/browser/browser.ts'
import { expectText, openPage } from '#tests/support/browser/open-page.ts'
import { settle, visit, watchRequests } from '#tests/support/browser/settle.ts'
import { isFullRun } from '#tests/support/full-run.ts'
import { order } from '#tests/support/ordering.ts'
import { signIn } from '#tests/support/browser/journey.ts'
import {
  createProductOnSale,
  customerPassword,
  registerCustomer,
  signInClerk,
} from '#tests/support/processes/running-shop.ts'
import { owner } from '#tests/support/processes/shop-process.ts'

const expectedErrors = [/^PUT \/api\/admin\/.* 409$/]

const readDrafts = (page: Page) => page.evaluate(() => localStorage.getItem('admin-drafts') ?? '')

/** Kills the page's process, as a crash does, once the typed text is stored; then opens the path again. */
async function crash(page: Page, path: string, typed: string) {
  await expect.poll(() => readDrafts(page)).toContain(typed)
  const context = page.context()
  const session = await context.newCDPSession(page)
  const crashed = page.waitForEvent('crash')
  void session.send('Page.crash').catch(() => {})
  await crashed
  await page.close()
  const reopened = await context.newPage()
  watchRequests(reopened)
  await visit(reopened, path)
  return reopened
}

const restore = (page: Page) => page.getByRole('button', { name: 'Restore', exact: true }).click()

async function openForm(clerk: Browser, path: string) {
  const page = await openPage({ as: clerk, expectedErrors })
  await visit(page, path)
  return page
}

test('a product form restores what was typed before its tab crashed, and asks if it was changed since', async () => {
  const clerk = await signInClerk()
  const product = await createProductOnSale(clerk)
  const params = { id: product.id }
  const path = `/admin/products?search=${product.sku}&edit=${product.id}`
  const before = await openForm(clerk, path)
  await before.getByLabel('Description').fill('Typed before the crash')
  let page = await crash(before, path, 'Typed before the crash')
  await expectText(page, 'Restore your unsaved changes from')
  await expect.poll(() => page.getByLabel('Description').inputValue()).toBe('')
  await restore(page)
  await expect.poll(() => page.getByLabel('Description').inputValue()).toBe('Typed before the crash')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expectText(page, 'Product updated successfully')
  await expect.poll(() => readDrafts(page)).toBe('')

  await page.getByLabel(`Edit ${product.name}`, { exact: true }).click()
  await page.getByLabel('Description').fill('Mine')
  const { version } = await clerk.api(getStaffProduct, { params })
  await clerk.api(changeProduct, { params, body: { version, description: 'Theirs', rrp: '180.00' } })
  page = await crash(page, path, 'Mine')
  await expectText(page, 'This product has changed since then.')
  await restore(page)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByRole('group', { name: 'Description' }).getByRole('radio', { name: 'Keep mine' }).check()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expectText(page, 'Product updated successfully')
  expect(await clerk.api(getStaffProduct, { params })).toMatchObject({ description: 'Mine', rrp: '180.00' })
})

test.runIf(isFullRun)('a new order restores its customer and its lines', async () => {
  const clerk = await signInClerk()
  const product = await createProductOnSale(clerk)
  const before = await openForm(clerk, '/admin/orders/new')
  await before.getByLabel('First name').fill('Orla')
  await before.getByLabel('Add products').fill(product.sku)
  await before.getByRole('button', { name: product.name }).first().click()
  const page = await crash(before, '/admin/orders/new', product.sku)
  await restore(page)
  await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('Orla')
  await page.getByRole('textbox', { name: `Quantity of ${product.name}` }).waitFor()
})

test.runIf(isFullRun)('an edited order restores its address, its lines and its reason', async () => {
  const clerk = await signInClerk()
  const product = await createProductOnSale(clerk)
  const { id } = await order(await registerCustomer(), [{ productId: product.id, quantity: 3 }])
  const path = `/admin/orders/${id}/edit`
  const before = await openForm(clerk, path)
  const quantity = (page: Page) => page.getByLabel(`Quantity of ${product.name}`)
  await quantity(before).getByRole('button', { name: 'Decrease' }).click()
  await before.getByLabel('Reason', { exact: true }).fill('One is sold out')
  const page = await crash(before, path, 'One is sold out')
  await restore(page)
  await expect.poll(() => page.getByLabel('Reason', { exact: true }).inputValue()).toBe('One is sold out')
  await page.getByRole('button', { name: /^Save order/ }).click()
  await page.waitForURL(`**/admin/orders/${id}`)
  await page.getByText(`${product.name}: from 3 to 2.`).waitFor()
  await expect.poll(() => readDrafts(page)).toBe('')
})

test.runIf(isFullRun)('a price list restores its settings and its prices', async () => {
  const clerk = await signInClerk()
  const product = await createProductOnSale(clerk)
  const name = `Reseller ${product.sku}`
  const { id } = await clerk.api(createPriceList, { body: { name, kind: 'fixed' } })
  const path = `/admin/price-lists/${id}?search=${product.sku}`
  const before = await openForm(clerk, path)
  const settings = (page: Page) => page.getByRole('region', { name: 'List settings' })
  const price = (page: Page) => page.getByLabel(`Price of ${product.name}`)
  await settings(before).getByLabel('Name').fill(`${name}, renamed`)
  await before.getByRole('button', { name: `Add price for ${product.name}` }).click()
  await price(before).fill('87.65')
  const page = await crash(before, path, '87.65')
  await restore(page)
  await expect.poll(() => settings(page).getByLabel('Name').inputValue()).toBe(`${name}, renamed`)
  await expect.poll(() => price(page).inputValue()).toBe('87.65')
})

test('settings restore their input, but never bank details', async () => {
  const before = await openForm(await signInClerk(), '/admin/settings/seller')
  const seller = (page: Page) =>
    page.locator('form').filter({ has: page.getByRole('heading', { name: 'Seller', exact: true }) })
  const bank = await before.context().newPage()
  watchRequests(bank)
  await visit(bank, '/admin/settings/bank')
  await bank.getByLabel('Bank name').fill('Bank of the Quay')
  await seller(before).getByLabel('Business name').fill('Harbour Trade')
  const page = await crash(before, '/admin/settings/seller', 'Harbour Trade')
  expect(await readDrafts(page)).not.toContain('Bank of the Quay')
  await restore(page)
  await expect.poll(() => seller(page).getByLabel('Business name').inputValue()).toBe('Harbour Trade')
})

test.runIf(isFullRun)(
  'a draft outlasts an expired session for its owner, and is gone for anyone else',
  async () => {
    const clerk = await signInClerk()
    const { id } = await createProductOnSale(clerk)
    const path = `/admin/products?edit=${id}`
    const before = await openForm(clerk, path)
    await before.getByLabel('Description').fill('Typed before the session expired')
    await expect.poll(() => readDrafts(before)).toContain('Typed before the session expired')
    await before.context().clearCookies()
    const page = await crash(before, '/contact', 'Typed before the session expired')
    expect(await readDrafts(page)).toContain('Typed before the session expired')
    await signIn(page, owner.email, owner.password, '/admin')
    expect(await readDrafts(page)).toContain('Typed before the session expired')
    await visit(page, path)
    await restore(page)
    await expect
      .poll(() => page.getByLabel('Description').inputValue())
      .toBe('Typed before the session expired')

    await page.context().clearCookies()
    const { email } = await registerCustomer()
    await signIn(page, email, customerPassword)
    await expect.poll(() => readDrafts(page)).not.toContain('expired')
  },
)

test.runIf(isFullRun)(
  'a draft is offered for 30 days to the person who typed it, until it is discarded, given up or signed out',
  async () => {
    const clerk = await signInClerk()
    const { name, sku } = await createProductOnSale(clerk)
    const page = await openForm(clerk, `/admin/products?search=${sku}`)
    const openProduct = () => page.getByLabel(`Edit ${name}`, { exact: true }).click()
    const description = page.getByLabel('Description')
    await openProduct()
    await description.fill('Typed some time ago')
    await expect.poll(() => readDrafts(page)).toContain('Typed some time ago')
    const stored = await readDrafts(page)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Discard changes' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await expect.poll(() => readDrafts(page)).toBe('')

    const offered = page.getByText('Restore your unsaved changes')
    for (const { days, users, isOffered } of [
      { days: 31, users: 0, isOffered: false },
      { days: 1, users: 1, isOffered: false },
      { days: 29, users: 0, isOffered: true },
    ]) {
      await page.evaluate(
        ([text = '', age = 0, otherUser = 0]) => {
          const [, userId, drafts = '[]'] = /^(\d+):(.*)$/s.exec(String(text)) ?? []
          const [draft] = JSON.parse(drafts)
          const changed = { ...draft, savedAt: draft.savedAt - Number(age) }
          const ownerId = Number(userId) + Number(otherUser)
          localStorage.setItem('admin-drafts', `${ownerId}:${JSON.stringify([changed])}`)
        },
        [stored, days * 24 * 60 * 60 * 1000, users],
      )
      await openProduct()
      await description.waitFor()
      await expect
        .poll(() => offered.count(), { message: `${days} days, ${users} users` })
        .toBe(isOffered ? 1 : 0)
      if (isOffered) await page.getByRole('button', { name: 'Discard', exact: true }).click()
      else await page.keyboard.press('Escape')
      if (!isOffered) await page.getByRole('dialog').waitFor({ state: 'detached' })
    }
    await expect.poll(() => readDrafts(page)).toBe('')

    await description.fill('Left behind')
    await expect.poll(() => readDrafts(page)).toContain('Left behind')
    const other = await page.context().newPage()
    watchRequests(other)
    await visit(other, '/cookies')
    await other.getByRole('button', { name: 'Sign Out' }).first().click()
    await other.waitForURL((url) => url.pathname === '/')
    await settle(other)
    await expect.poll(() => readDrafts(other)).toBe('')
  },
)
