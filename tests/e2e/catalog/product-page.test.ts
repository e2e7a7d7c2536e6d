import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { getUser } from '#contract/accounts.ts'
import { listProducts } from '#contract/catalog/catalog.ts'
import { confirmCustomerEmail } from '#contract/customers.ts'
import { readAlertLinks } from '#tests/support/alert-links.ts'
import { createBrowser } from '#tests/support/browser/browser.ts'
import { expectText, openPage } from '#tests/support/browser/open-page.ts'
import { allRules, runAxe } from '#tests/support/browser/run-axe.ts'
import { visit } from '#tests/support/browser/settle.ts'
import { copyDemoShop } from '#tests/support/processes/built-shop.ts'
import { owner, type ShopProcess, startShopProcess } from '#tests/support/processes/shop-process.ts'
import { createProductOnSale, createVisitor, signInClerk } from '#tests/support/processes/running-shop.ts'

const buying = (page: Page) => page.getByRole('region', { name: 'Buying options' })
const askButton = (page: Page) => page.getByRole('button', { name: 'Email me when available' })

// Preloaded scripts are blocked.
const withoutScripts = { javaScriptEnabled: false, expectedErrors: [/\.js csp$/] }

let shopWithMail: ShopProcess
beforeAll(async () => {
  // Its emails wait, because nothing listens there.
  const mail = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'orders@shop.example' }
  shopWithMail = await startShopProcess({ DATA_DIR: copyDemoShop(), RATE_LIMIT_SCALE: '1000', ...mail })
})
afterAll(() => shopWithMail.stop())

async function clerkWithMail() {
  const clerk = createBrowser(shopWithMail.url)
  await clerk.signIn(owner)
  return clerk
}

async function soldOutProduct() {
  return createProductOnSale(await clerkWithMail(), { stockQuantity: 0 })
}

test('a guest asks for an email about a sold-out item, sees that it must be confirmed and can cancel it', async () => {
  const { slug } = await soldOutProduct()
  const page = await openPage({ baseURL: shopWithMail.url })
  await visit(page, `/product/${slug}`)
  // Until its code has loaded, the browser itself checks the form.
  await buying(page).locator('form[novalidate]').waitFor()
  const email = buying(page).getByLabel('Email')
  await email.fill('mara')
  await askButton(page).click()
  await expectText(page, 'Please enter a valid email address')
  expect(await runAxe(page, allRules, 'main')).toEqual([])
  await email.fill('mara@northquay.example')
  await askButton(page).click()
  await buying(page)
    .getByRole('status')
    .getByText('We have sent an email to mara@northquay.example. Open its link to confirm')
    .waitFor()
  expect(await runAxe(page, allRules, 'main')).toEqual([])
  const cancel = buying(page).getByRole('button', { name: 'Cancel request' })
  await expect.poll(() => cancel.evaluate((button) => button === document.activeElement)).toBe(true)
  await cancel.click()
  await askButton(page).waitFor()
  await expect.poll(() => email.evaluate((input) => input === document.activeElement)).toBe(true)
})

test('a signed-in customer asks with one click and finds it on the next visit', async () => {
  const { slug } = await soldOutProduct()
  const buyer = createBrowser(shopWithMail.url)
  await buyer.register({
    firstName: 'Tove',
    lastName: 'Lindqvist',
    email: 'tove@northquay.example',
    password: 'quay side 14',
  })
  const { id } = await buyer.api(getUser)
  await (await clerkWithMail()).api(confirmCustomerEmail, { params: { id } })
  const page = await openPage({ as: buyer, baseURL: shopWithMail.url })
  await visit(page, `/product/${slug}`)
  await expect.poll(() => buying(page).getByLabel('Email').count()).toBe(0)
  // The plain form goes once its code has loaded. Before that, the click leads to another page.
  await expect.poll(() => page.getByRole('region', { name: 'Out of stock' }).locator('form').count()).toBe(0)
  expect(await runAxe(page, allRules, 'main')).toEqual([])
  await askButton(page).click()
  await expectText(page, 'when it is back.')
  expect(await runAxe(page, allRules, 'main')).toEqual([])
  await visit(page, `/product/${slug}`)
  await buying(page).getByRole('button', { name: 'Stop' }).click()
  await askButton(page).waitFor()
})

test('the user is known before the product has hydrated', async () => {
  const { slug } = await soldOutProduct()
  const buyer = createBrowser(shopWithMail.url)
  await buyer.register({
    firstName: 'Ines',
    lastName: 'Aldana',
    email: 'ines@northquay.example',
    password: 'quay side 15',
  })
  const user = await buyer.api(getUser)
  const page = await openPage({ as: buyer, baseURL: shopWithMail.url, isNew: true })
  // Answers without a task, which React would use to hydrate.
  await page.addInitScript((answer) => {
    const { fetch } = window
    window.fetch = (input, init) =>
      String(input).endsWith('/api/user')
        ? Promise.resolve(new Response(answer, { headers: { 'content-type': 'application/json' } }))
        : fetch(input, init)
  }, JSON.stringify(user))
  await visit(page, `/product/${slug}`)
  await expect.poll(() => buying(page).getByLabel('Email').count()).toBe(0)
})

test('without JavaScript the form leads to a page that says what follows, and the emailed link confirms and stops it', async () => {
  const { slug, name } = await soldOutProduct()
  const page = await openPage({ ...withoutScripts, baseURL: shopWithMail.url })
  await page.goto(`/product/${slug}`)
  await buying(page).getByLabel('Email').fill('sole@northquay.example')
  await askButton(page).click()
  await expectText(page, 'We have sent an email to sole@northquay.example.')
  const links = await readAlertLinks(await clerkWithMail(), 'sole@northquay.example')
  await page.goto(links.confirm)
  await page.getByRole('button', { name: 'Confirm request' }).click()
  await expectText(page, `We will email sole@northquay.example when ${name} is back.`)
  await page.getByRole('button', { name: 'Stop emails' }).click()
  await page.getByRole('heading', { name: 'No more emails' }).waitFor()
  await page.goto(links.stopAll)
  await page.getByRole('button', { name: 'Stop emails' }).click()
  await expectText(page, 'To get these emails again, sign in')
})

test('an item in stock offers no email', async () => {
  const { slug } = await createProductOnSale(await signInClerk())
  const page = await openPage()
  await visit(page, `/product/${slug}`)
  await expect.poll(() => askButton(page).count()).toBe(0)
})

test.each([
  [0, 'Out of Stock'],
  [3, 'Only 3 Left!'],
  // The demo shop shows stock as numbers.
  [50, '50 in stock'],
])('stock of %i has the same words on the card and on the page: %s', async (stockQuantity, words) => {
  const { slug, sku } = await createProductOnSale(await signInClerk(), { stockQuantity })
  const page = await openPage()
  await visit(page, `/search?q=${sku}`)
  await expect.poll(() => page.getByRole('main').locator('.stock').textContent()).toBe(words)
  await visit(page, `/product/${slug}`)
  await expect.poll(() => buying(page).locator('.stock').textContent()).toBe(words)
})

/** Pictures of the demo shop. */
async function tenPictures() {
  const { items } = await createVisitor().api(listProducts, { query: { limit: 40 } })
  return [...new Set(items.map(({ imageUrl }) => imageUrl))].slice(0, 10)
}

test('six thumbnails show and the last one says how many more there are; on a phone the picture says it', async () => {
  const [imageUrl = '', ...images] = await tenPictures()
  const { slug, name } = await createProductOnSale(await signInClerk(), { imageUrl, images })
  const page = await openPage({ viewport: { width: 1280, height: 844 } })
  await visit(page, `/product/${slug}`)
  const pictures = page.getByRole('region', { name: 'Pictures' })
  const thumbnails = pictures.getByRole('button', { name: /^Picture \d+( \+\d)?$/ })
  await expect.poll(() => thumbnails.count()).toBe(6)
  const heading = page.getByRole('heading', { level: 1 })
  const positionBefore = await heading.boundingBox()
  await pictures.getByText('+4', { exact: true }).click()
  await expect.poll(() => thumbnails.count()).toBe(10)
  await expect.poll(() => pictures.getByText('+4', { exact: true }).count()).toBe(0)
  await expect
    .poll(() => pictures.getByRole('img').first().getAttribute('alt'))
    .toBe(`${name}, picture 6 of 10`)
  // The page does not move.
  expect(await heading.boundingBox()).toEqual(positionBefore)

  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(() => thumbnails.count()).toBe(0)
  await pictures.getByText('6 of 10', { exact: true }).waitFor()
})

test('on a phone a swipe to the left shows the next picture, and one to the right the previous', async () => {
  const [imageUrl = '', ...images] = (await tenPictures()).slice(0, 3)
  const { slug, name } = await createProductOnSale(await signInClerk(), { imageUrl, images })
  const page = await openPage({ viewport: { width: 390, height: 844 }, hasTouch: true })
  await visit(page, `/product/${slug}`)
  const picture = page.getByRole('button', { name: /^Enlarge picture/ })
  const touch = await page.context().newCDPSession(page)
  const swipe = async (...[from, ...path]: number[]) => {
    await touch.send('Input.dispatchTouchEvent', {
      type: 'touchStart',
      touchPoints: [{ x: from ?? 0, y: 450 }],
    })
    for (const x of path)
      await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x, y: 450 }] })
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  }
  const expectPicture = async (number: number) =>
    await expect
      .poll(() => picture.getByRole('img').getAttribute('alt'))
      .toBe(`${name}, picture ${number} of 3`)
  await swipe(300, 240, 180, 120)
  await expectPicture(2)
  await swipe(120, 180, 240, 300)
  await expectPicture(1)
  expect(await page.getByRole('dialog').count()).toBe(0)
})

test('arrows, Home and End work on the picture, its buttons and the thumbnails', async () => {
  const [imageUrl = '', ...images] = (await tenPictures()).slice(0, 3)
  const { slug, name } = await createProductOnSale(await signInClerk(), { imageUrl, images })
  const page = await openPage()
  await visit(page, `/product/${slug}`)
  const pictures = page.getByRole('region', { name: 'Pictures' })
  const picture = pictures.getByRole('button', { name: /^Enlarge picture/ })
  const expectPicture = async (number: number) =>
    await expect
      .poll(() => picture.getByRole('img').getAttribute('alt'))
      .toBe(`${name}, picture ${number} of 3`)
  await picture.press('End')
  await expectPicture(3)
  await picture.press('ArrowRight')
  await expectPicture(1)
  await pictures.getByRole('button', { name: 'Previous picture' }).press('ArrowRight')
  await expectPicture(2)
  // On the thumbnails the focus follows.
  await pictures.getByRole('button', { name: /^Picture 2/ }).press('Home')
  await expectPicture(1)
  const first = pictures.getByRole('button', { name: /^Picture 1/ })
  await expect.poll(() => first.evaluate((button) => button === document.activeElement)).toBe(true)
})

const group = z.object({
  '@type': z.literal('ProductGroup'),
  name: z.string(),
  image: z.array(z.string()),
  hasVariant: z.array(
    z.object({
      sku: z.string(),
      image: z.string(),
      offers: z.object({
        url: z.string(),
        price: z.string(),
        availability: z.string(),
        shippingDetails: z.array(z.object({ shippingRate: z.object({ value: z.string() }) })),
      }),
    }),
  ),
})

/** The page's structured data of these types, in the order of the page. */
async function structuredData(page: Page, type: string): Promise<unknown> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents()
  return texts.map((text): unknown => JSON.parse(text)).find((data) => JSON.stringify(data).includes(type))
}

test('structured data says what the page shows of each variant, also after coming from another page', async () => {
  const page = await openPage(withoutScripts)
  await page.goto('/product/halvik-slate-14')
  const data = group.parse(await structuredData(page, 'ProductGroup'))
  expect(data.name).toBe(await page.getByRole('heading', { level: 1 }).textContent())
  for (const { sku, image, offers } of data.hasVariant.slice(0, 3)) {
    const { pathname, search } = new URL(offers.url)
    await page.goto(pathname + search)
    await page.getByText(`SKU ${sku}`).waitFor()
    const price = Number(offers.price).toLocaleString('en-US', { style: 'currency', currency: 'USD' })
    await expect.poll(() => buying(page).textContent()).toContain(price)
    const stock = await buying(page).locator('.stock').textContent()
    expect(stock === 'Out of Stock').toBe(offers.availability.endsWith('/OutOfStock'))
    const shown = group.parse(await structuredData(page, 'ProductGroup')).image[0] ?? ''
    expect(shown).toBe(image)
    const picture = page.getByRole('button', { name: /^Enlarge picture/ }).locator('img')
    await expect.poll(() => picture.getAttribute('src')).toBe(new URL(image).pathname)
  }
  expect(await structuredData(page, 'BreadcrumbList')).toMatchObject({
    itemListElement: [{ name: 'Home' }, { name: 'Laptops' }, { name: data.name }],
  })

  const scripted = await openPage()
  await visit(scripted, '/category/laptops')
  await scripted.getByRole('link', { name: data.name }).first().click()
  await scripted.waitForURL('**/product/halvik-slate-14*')
  await expect
    .poll(async () => group.safeParse(await structuredData(scripted, 'ProductGroup')).data?.hasVariant)
    .toEqual(data.hasVariant)
})
