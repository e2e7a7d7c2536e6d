import { changeProduct, getStaffProduct } from '#contract/catalog/staff-products.ts'
import type { Browser } from '#tests/support/browser/browser.ts'

/** Sets the stock of a product, as staff do. */
export async function setQuantityOf(clerk: Browser, id: number, stockQuantity: number) {
  const { version, stockQuantity: stockSeen } = await clerk.api(getStaffProduct, { params: { id } })
  await clerk.api(changeProduct, { params: { id }, body: { version, stockQuantity, stockSeen } })
}
