import * as z from 'zod'
import { type CartLine, cartLine } from '../../../contract/cart.ts'

const place = 'cart-storage'

let read: { text: string | null; lines: CartLine[] | undefined } = { text: null, lines: undefined }

/** The cart as this browser last saw it; the same array while nothing changes. */
export function rememberedCart(): CartLine[] | undefined {
  const text = stored()
  if (text !== read.text) read = { text, lines: parsed(text) }
  return read.lines
}

export function rememberCart(lines: CartLine[]) {
  try {
    localStorage.setItem(place, JSON.stringify(lines))
  } catch {
    // Storage can be full or forbidden; then the cart paints a moment later.
  }
}

function stored() {
  try {
    return localStorage.getItem(place)
  } catch {
    return null
  }
}

function parsed(text: string | null) {
  if (text === null) return undefined
  try {
    return z.array(cartLine).safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
