import type { OnSignIn } from '#shop/accounts/sign-in.ts'
import { moveLines } from './queries.ts'

/** Merges the guest's cart into the user's at sign-in. */
export const joinGuestCart: OnSignIn = (tx, guest) => moveLines(tx, guest)
