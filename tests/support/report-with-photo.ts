import { reportProblem, uploadProblemPhoto } from '#contract/orders/order-problems.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { Browser } from '#tests/support/browser/browser.ts'
import { createPhoto } from './photo.ts'

/** Reports one unit of the first line of a delivered order as damaged, with a photo. */
export async function reportWithPhoto(
  buyer: Browser,
  { orderNumber, items }: Pick<Order, 'orderNumber' | 'items'>,
) {
  const params = { orderNumber }
  const { name, buffer } = await createPhoto('crack.png', '#8a3324')
  const form = new FormData()
  form.append('photo', new Blob([Uint8Array.from(buffer)]), name)
  const { key } = await buyer.api(uploadProblemPhoto, { params, body: form })
  const line = { itemId: items[0]?.id ?? null, quantity: 1, reason: 'damaged' as const }
  await buyer.api(reportProblem, { params, body: { ...line, text: 'The screen is cracked.', photos: [key] } })
}
