import type { CartLine } from '../../contract/cart.ts'
import { productReply } from '../catalog/product-reply.ts'
import type { CartLineRow } from './queries.ts'

/** A line as the API tells it. */
export function lineReply({ product, ...line }: CartLineRow): CartLine {
  return { ...line, product: productReply(product) }
}
