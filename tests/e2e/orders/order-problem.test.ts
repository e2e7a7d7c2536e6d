import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { isFullRun } from '#tests/support/full-run.ts'
import { placeDeliveredOrder } from '#tests/support/ordering.ts'
import { openPage, expectText } from '#tests/support/browser/open-page.ts'
import { signInClerk, registerCustomer, createProductOnSale } from '#tests/support/processes/running-shop.ts'
import { settle, visit } from '#tests/support/browser/settle.ts'
import { createPhoto } from '#tests/support/photo.ts'

const screens = {
  ...(isFullRun && { 'a wide screen': { width: 1280, height: 900 } }),
  'a phone': { width: 390, height: 844 },
}

async function deliverOrder() {
  const staff = await signInClerk()
  const product = await createProductOnSale(staff)
  const buyer = await registerCustomer()
  const { orderNumber } = await placeDeliveredOrder(buyer, staff, [{ productId: product.id, quantity: 3 }])
  return { staff, buyer, product, orderNumber }
}

async function openDialog(page: Page) {
  await page.getByRole('button', { name: 'Report a problem' }).click()
  return page.getByRole('dialog', { name: 'Report a problem' })
}

async function send(dialog: Locator) {
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await dialog.waitFor({ state: 'detached' })
}

test.each(Object.entries(screens))(
  'on %s, a buyer reports two problems, one with a line and a photo, and staff resolve one',
  async (_screen, viewport) => {
    const { staff, buyer, product, orderNumber } = await deliverOrder()
    const page = await openPage({ as: buyer, viewport })
    await visit(page, `/orders?order=${orderNumber}`)
    const dialog = await openDialog(page)
    await dialog.getByRole('button', { name: 'Send report' }).click()
    await dialog.getByText('Describe the problem').waitFor()
    await dialog
      .getByLabel('Which item is affected?')
      .selectOption({ label: `3 × ${product.name} (${product.sku})` })
    await dialog.getByLabel('Quantity').fill('2')
    await dialog.getByLabel('Reason').selectOption('Damaged')
    await dialog.getByLabel('What went wrong?').fill('The screens are cracked.')
    await dialog.getByLabel('Add photos').setInputFiles([await createPhoto('crack.png', '#8a3324')])
    await dialog.getByText('Uploaded', { exact: true }).waitFor()
    await send(dialog)
    await expectText(page, `Damaged, 2 × ${product.name} (${product.sku})`)

    const second = await openDialog(page)
    await second.getByLabel('Reason').selectOption('Missing')
    await second.getByLabel('What went wrong?').fill('The packing slip is missing.')
    await send(second)
    await expectText(page, 'Missing, whole order')
    const photo = page.getByRole('link', { name: 'Photo 1 of 1, opens in a new tab' })
    const shown = await page.request.get((await photo.getAttribute('href')) ?? '')
    expect([shown.status(), shown.headers()['content-type']]).toEqual([200, 'image/webp'])

    const staffPage = await openPage({ as: staff, viewport })
    await visit(staffPage, '/admin')
    await staffPage.getByRole('link', { name: 'Review problems' }).click()
    const order = staffPage.getByRole('article', { name: orderNumber })
    await order.getByText(`Damaged, 2 × ${product.name} (${product.sku})`).waitFor()
    await order.getByRole('link', { name: 'Photo 1 of 1, opens in a new tab' }).waitFor()
    await order.getByText('The packing slip is missing.').waitFor()
    await order.getByRole('button', { name: 'Mark as resolved' }).first().click()
    await order.getByText('Problem resolved').waitFor()
    await expect.poll(() => order.getByRole('button', { name: 'Mark as resolved' }).count()).toBe(1)

    await page.reload()
    await settle(page)
    const problems = page.getByRole('region', { name: 'Reported problems' })
    await problems.getByText('Problem resolved').waitFor()
    await expect.poll(() => problems.getByText(/^Problem reported/).count()).toBe(1)
    await expect.poll(() => page.getByRole('button', { name: 'Report a problem' }).count()).toBe(1)

    await order.getByRole('button', { name: 'Mark as resolved' }).click()
    await order.waitFor({ state: 'detached' })
  },
)

test.runIf(isFullRun)(
  'a photo or quantity that is refused says why, and everything else stays entered',
  async () => {
    const { buyer, product, orderNumber } = await deliverOrder()
    const page = await openPage({
      as: buyer,
      expectedErrors: [
        `POST /api/orders/${orderNumber}/problem-photos 422`,
        `POST /api/orders/${orderNumber}/problem 422`,
      ],
    })
    await visit(page, `/order-confirmation/${orderNumber}`)
    const dialog = await openDialog(page)
    await dialog
      .getByLabel('Which item is affected?')
      .selectOption({ label: `3 × ${product.name} (${product.sku})` })
    await dialog.getByLabel('Quantity').fill('4')
    await dialog.getByLabel('Reason').selectOption('Defective')
    await dialog.getByLabel('What went wrong?').fill('They do not start.')
    const photo = await createPhoto('label.png', '#224422')
    const broken = { ...photo, name: 'broken.png', buffer: Buffer.from('no picture') }
    const large = { ...photo, name: 'large.png', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) }
    await dialog.getByLabel('Add photos').setInputFiles([photo, broken, large])
    await dialog.getByText('Uploaded', { exact: true }).waitFor()
    await dialog.getByText('“broken.png” is not a readable').waitFor()
    await dialog.getByText('Larger than 5 MB').waitFor()

    await dialog.getByRole('button', { name: 'Send report' }).click()
    await dialog.getByText('Remove the photos that could not be uploaded').waitFor()
    for (const name of ['broken.png', 'large.png'])
      await dialog.getByRole('button', { name: `Remove ${name}` }).click()
    await dialog.getByRole('button', { name: 'Send report' }).click()
    await dialog.getByText('Enter a quantity from 1 to 3').waitFor()
    await expect.poll(() => dialog.getByLabel('What went wrong?').inputValue()).toBe('They do not start.')
    await expect.poll(() => dialog.getByText('Uploaded', { exact: true }).count()).toBe(1)

    await dialog.getByLabel('Quantity').fill('3')
    await send(dialog)
    await expectText(page, `Defective, 3 × ${product.name} (${product.sku})`)
    await page.getByRole('link', { name: 'Photo 1 of 1, opens in a new tab' }).waitFor()
  },
)
