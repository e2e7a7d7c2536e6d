import { expect, test } from 'vitest'
import { addToCart } from '#contract/cart.ts'
import { listProducts } from '#contract/catalog/catalog.ts'
import { getStorefront } from '#contract/settings.ts'
import { openPage } from '#tests/support/browser/open-page.ts'
import { visit } from '#tests/support/browser/settle.ts'
import { isFullRun } from '#tests/support/full-run.ts'
import { createProductOnSale, createVisitor, signInClerk } from '#tests/support/processes/running-shop.ts'

test('home leads to the catalog from categories, the best margins, new products and offers', async () => {
  const page = await openPage({ viewport: { width: 1280, height: 900 } })
  await visit(page, '/')
  const section = (name: string) => page.getByRole('region', { name, exact: true })
  const followAndBack = async (name: string, url: string) => {
    const link = section(name).getByRole('link').first()
    await link.click()
    await page.waitForURL((to) => to.pathname + to.search === url)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.goBack()
    await section(name).waitFor()
  }
  const { api } = createVisitor()
  const best = await api(listProducts, { query: { inStock: true, sort: 'margin', limit: 5 } })
  const rows = section('Best margin').getByRole('listitem')
  await expect
    .poll(() => rows.getByRole('heading', { level: 3 }).allInnerTexts())
    .toEqual(best.items.map(({ name }) => name))
  // Rulers of one length start and end at the same places.
  const rulers = await rows.locator('.rule').evaluateAll((all) =>
    all.map((ruler) => {
      const { left, right } = ruler.getBoundingClientRect()
      return `${left} to ${right}`
    }),
  )
  expect([rulers.length, new Set(rulers).size]).toEqual([5, 1])

  await followAndBack('Categories', '/products')
  await followAndBack('Best margin', '/products?inStock=true&sort=margin')
  await followAndBack('New', '/products?inStock=true&tag=new&sort=newest')
  await followAndBack('Offers', '/deals')
  await expect.poll(() => page.locator('#products').count()).toBe(0)

  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(() => rows.filter({ visible: true }).count()).toBe(4)

  await page.getByRole('switch', { name: 'Hide resale figures' }).first().click()
  await section('Best margin').waitFor({ state: 'hidden' })
  await section('New').getByText('Profit').first().waitFor({ state: 'hidden' })
})

test('a product is added from the best margins, and options open below their row', async () => {
  const page = await openPage()
  await visit(page, '/')
  const rows = page.getByRole('region', { name: 'Best margin' }).getByRole('listitem')
  const choose = rows.getByRole('link', { name: /^Choose options/ }).first()
  await choose.click()
  await rows.getByRole('group', { name: /^Choose options/ }).waitFor()
  await page.keyboard.press('Escape')
  await rows.getByRole('group', { name: /^Choose options/ }).waitFor({ state: 'detached' })
  await rows
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click()
  await page
    .getByRole('link', { name: 'Cart, 1 item' })
    .or(page.getByRole('button', { name: 'Cart, 1 item' }))
    .waitFor()
})

test('standards and promises share one grid', async () => {
  const page = await openPage()
  await visit(page, '/')
  const grid = page.getByRole('region', { name: 'Professional Standards' }).locator('dl')
  await expect.poll(() => grid.count()).toBe(1)
  const edges = await grid
    .locator('> div')
    .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().left))
  expect(edges.length).toBeGreaterThan(4)
  expect(new Set(edges.map(Math.round)).size).toBe(4)
})

test.each(['/', '/category/laptops', '/deals', '/search?q=slate'])(
  'the promises of the shop are stated once, not on every card (%s)',
  async (path) => {
    const { content } = await createVisitor().api(getStorefront)
    const page = await openPage({ javaScriptEnabled: false, expectedErrors: [/\.js csp$/] })
    await page.goto(path)
    const main = page.locator('main')
    await expect.poll(() => main.getByRole('heading', { level: 3 }).count()).toBeGreaterThan(3)
    const text = await main.innerText()
    expect(content.chips.map((chip) => text.split(chip).length - 1)).toEqual([1, 1, 1])
  },
)

test('the picture of the hero is not cropped at 768 px', async () => {
  const page = await openPage({ viewport: { width: 768, height: 1024 } })
  await visit(page, '/')
  const box = await page.locator('article img').first().boundingBox()
  expect(box && box.width / box.height).toBeCloseTo(1, 1)
})

test.runIf(isFullRun)('content pages and order tracking use the width of a large screen', async () => {
  const page = await openPage({ viewport: { width: 1280, height: 900 } })
  await visit(page, '/faq')
  const left = await page.getByRole('heading', { level: 1 }).boundingBox()
  const text = await page.locator('article p').nth(1).boundingBox()
  expect(left?.x).toBe(32)
  expect(text && text.x + text.width).toBeGreaterThan(1100)
  await visit(page, '/track')
  const help = await page.getByRole('region', { name: 'About tracking' }).boundingBox()
  expect(help && help.x + help.width).toBe(1248)
})

test.runIf(isFullRun)(
  'names of checkout lines do not break between a number and its unit on a phone',
  async () => {
    const clerk = await signInClerk()
    const guest = createVisitor()
    // One of them ends its first line between the two.
    for (let length = 14; length <= 24; length++) {
      const { id } = await createProductOnSale(clerk, { name: `Orvane ${'n'.repeat(length)} 256 GB` })
      await guest.api(addToCart, { body: { productId: id } })
    }
    const page = await openPage({ as: guest, viewport: { width: 390, height: 844 } })
    await visit(page, '/checkout')
    const names = page.getByRole('listitem').getByText(/^Orvane n+ 256 GB$/)
    const lines = await names.evaluateAll((elements) =>
      elements.map((element) => {
        const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
        while (!texts.nextNode()?.textContent?.includes('256 GB')) continue
        const { currentNode } = texts
        const range = document.createRange()
        const start = currentNode.textContent?.indexOf('256 GB') ?? 0
        range.setStart(currentNode, start)
        range.setEnd(currentNode, start + '256 GB'.length)
        return new Set([...range.getClientRects()].map(({ top }) => top)).size
      }),
    )
    expect(lines).toEqual(Array.from({ length: 11 }, () => 1))
  },
)
