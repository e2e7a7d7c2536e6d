import { localPath, paths } from '#contract/paths.ts'
import type { PlainForm } from '#platform/http/plain-form.ts'

/** Adds a product or a variant to the cart. `next` is the checkout for 'Buy Now'. */
export const addPlainForm: PlainForm<unknown> = {
  body: ({ sku, productId, quantity }) => ({
    sku,
    productId: wholeNumber(productId),
    quantity: wholeNumber(quantity),
  }),
  done: ({ next }) => (localPath(next) === paths.checkout ? paths.checkout : paths.cart),
  refused: (_fields, code) => paths.cartRefused(code),
}

/** Adds the ready lines of a quick order, which the page sends as JSON. */
export const addLinesPlainForm: PlainForm<unknown> = {
  body: ({ items }) => ({ items: parseJson(items) }),
  done: () => paths.cart,
  refused: (_fields, code) => paths.cartRefused(code),
}

/** Undefined for other text, which validation refuses. */
function parseJson(text = ''): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Fields are text. Other text stays, so that validation refuses it. */
function wholeNumber(text: string | undefined) {
  return text !== undefined && /^\d{1,9}$/.test(text.trim()) ? Number(text) : text
}
