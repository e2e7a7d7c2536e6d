import type { ShownClaims } from '#contract/settings.ts'

/** The review of staff who show every block of claims. */
export const everyClaim: ShownClaims = {
  chips: true,
  standards: true,
  promises: true,
  partnership: true,
  reassurance: true,
}
