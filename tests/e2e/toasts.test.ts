import { expect, test } from 'vitest'
import { openWindow, visit } from '../support/real-browser.ts'

for (const [width, height] of [
  [1280, 800],
  [390, 844],
  [320, 640],
] as const) {
  test(`a toast over the open cart leaves its buttons free at ${width} px`, async () => {
    const page = await openWindow({ viewport: { width, height } })
    await page.request.post('/api/cart', { data: { productId: 1 } })
    await page.request.post('/api/cart', { data: { productId: 2 } })
    await visit(page, '/cart')
    await page.getByRole('button', { name: 'Cart, 2 items' }).click()
    const cart = page.getByRole('dialog', { name: 'Cart' })
    await cart
      .getByRole('button', { name: /^Remove / })
      .first()
      .click()
    const toast = page.getByRole('listitem').filter({ hasText: 'Removed from cart' })
    await toast.getByRole('button', { name: 'Undo' }).waitFor()
    const place = await toast.boundingBox()
    for (const control of await cart.locator('button, footer a').all()) {
      const box = await control.boundingBox()
      expect([await control.textContent(), place && box && overlap(place, box)]).toEqual([
        await control.textContent(),
        false,
      ])
    }
  })
}

interface Box {
  x: number
  y: number
  width: number
  height: number
}

function overlap(one: Box, other: Box) {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  )
}
