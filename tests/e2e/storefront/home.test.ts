import { expect, test } from 'vitest'
import { addToCart } from '#contract/cart.ts'
import { listProducts } from '#contract/catalog/catalog.ts'
import { getStorefront } from '#contract/settings.ts'
import { openPage } from '#tests/support/browser/open-page.ts'
import { visit } from '#tests/support/browser/settle.ts'
import { isFullRun } from '#tests/support/full-run.ts'
import { createProductOnSale, createVisitor, signInClerk } from '#tests/support/processes/running-shop.ts'

const featured = async () => {
  const { items } = await createVisitor().api(listProducts, { query: { featured: true, limit: 8 } })
  return items.map(({ name }) => name)
}

test('home does not repeat the featured products in its catalog, unless it is filtered', async () => {
  const page = await openPage({ javaScriptEnabled: false, expectedErrors: [/\.js csp$/] })
  await page.goto('/')
  const names = page.locator('#products').getByRole('heading', { level: 3 })
  const above = await page
    .getByRole('region', { name: 'Featured products' })
    .getByRole('heading', { level: 3 })
    .allInnerTexts()
  expect(above).toEqual(await featured())
  const listed = await names.allInnerTexts()
  expect(listed.length).toBeGreaterThan(0)
  expect(listed.filter((name) => above.includes(name))).toEqual([])

  await page.goto('/?sort=price-high')
  const { items } = await createVisitor().api(listProducts, { query: { sort: 'price-high' } })
  await expect.poll(() => names.allInnerTexts()).toEqual(items.map(({ name }) => name))

  // Its first page shows them all.
  await page.goto('/products')
  await expect.poll(() => page.getByRole('region', { name: 'Featured products' }).count()).toBe(0)
  await page.goto('/products?page=3')
  await expect.poll(() => page.getByRole('region', { name: 'Featured products' }).count()).toBe(1)
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
