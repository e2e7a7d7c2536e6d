import type { OnSignIn } from '#shop/accounts/sign-in.ts'
import { moveLines } from './queries.ts'

/** What a guest put into the cart is still there after signing in. */
export const joinGuestCart: OnSignIn = (tx, guest) => moveLines(tx, guest)
