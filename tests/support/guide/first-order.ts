import { expect } from 'vitest'
import { confirmEmail } from '#contract/accounts.ts'
import { uploadImages } from '#contract/media.ts'
import { createProduct } from '#contract/catalog/staff-products.ts'
import { bankDetails } from '#tests/support/bank-details.ts'
import { type Browser, createBrowser } from '#tests/support/browser/browser.ts'
import type { Mailbox } from '#tests/support/mailbox.ts'
import { contactEmail, order } from '#tests/support/ordering.ts'
import { createPhoto } from '#tests/support/photo.ts'
import { saveSetting, setStatus } from '#tests/support/staff-changes.ts'

export const buyerAccount = { email: contactEmail, password: 'quay side 14' }

/** Enters the bank details, the seller, and a product with a picture. */
export async function fillShop(staff: Browser, password: string) {
  const accountNumberAgain = bankDetails.accountNumber
  await saveSetting(staff, 'bank_transfer', { value: bankDetails, password, accountNumberAgain })
  const seller = { name: 'Northquay Trading Ltd', address: '14 Sample Quay\nExampleton', taxNumber: 'DE1' }
  await saveSetting(staff, 'seller', { value: seller })
  return staff.api(createProduct, {
    body: {
      name: 'Harbor Dock',
      sku: 'HD-1',
      price: '100.00',
      stockQuantity: 20,
      imageUrl: await uploadPicture(staff),
    },
  })
}

async function uploadPicture(staff: Browser): Promise<string> {
  const { name, mimeType, buffer } = await createPhoto('dock.png', 'teal')
  const form = new FormData()
  form.append('images', new Blob([new Uint8Array(buffer)], { type: mimeType }), name)
  const response = await staff.fetch('/api/upload', { method: 'POST', body: form })
  const { urls } = uploadImages.reply.parse(await response.json())
  return urls[0] ?? ''
}

/** Registers a customer and confirms the email by the link in the mail. */
export async function registerByMail(url: string, mailbox: Mailbox): Promise<Browser> {
  const buyer = createBrowser(url)
  await buyer.register({ firstName: 'Mara', lastName: 'Lindqvist', ...buyerAccount })
  const { text = '' } = await mailbox.next()
  const [, token = ''] = /[?&]token=([\w.-]+)/.exec(text) ?? []
  await buyer.api(confirmEmail, { query: { token } })
  return buyer
}

/** Places an order, records its payment and ships it. Returns its number once the customer has a mail for each. */
export async function sellOnce(
  { buyer, staff, mailbox }: { buyer: Browser; staff: Browser; mailbox: Mailbox },
  productId: number,
): Promise<string> {
  const { id, orderNumber } = await order(buyer, [{ productId, quantity: 2 }])
  await setStatus(staff, id, { status: 'paid' })
  await setStatus(staff, id, { status: 'shipped' })
  const subjects = () =>
    mailbox.received.map(({ subject }) => subject).filter((each) => each?.includes(orderNumber))
  await expect
    .poll(subjects, { timeout: 30_000 })
    .toEqual([
      `We received your order ${orderNumber}`,
      `Payment received for order ${orderNumber}`,
      `Your order ${orderNumber} has shipped`,
    ])
  return orderNumber
}
