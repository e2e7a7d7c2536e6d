import { priceInput } from '#contract/fields.ts'
import { type Cents, toCents } from '#contract/money.ts'
import type { CellProblem, PriceDraft } from './price-draft.ts'

/** Whether a tier costs more than the tier before, so that staff must confirm it. */
export function isHigherTier(
  { price, tiers }: PriceDraft,
  index: number,
  problem: CellProblem | null,
): boolean {
  if (problem?.canConfirm && problem.cell === `tiers.${index}.price`) return true
  return increaseOf({ price, tiers }, index) > 0
}

/** Whether a tier costs as much as the tier before, so that it saves nothing. */
export const isEqualTier = (draft: Pick<PriceDraft, 'price' | 'tiers'>, index: number) =>
  increaseOf(draft, index) === 0

/** NaN without two prices. */
function increaseOf({ price, tiers }: Pick<PriceDraft, 'price' | 'tiers'>, index: number) {
  const former = typedCents(index === 0 ? price : (tiers[index - 1]?.price ?? ''))
  return (typedCents(tiers[index]?.price ?? '') ?? NaN) - (former ?? NaN)
}

/** Undefined unless the text is a price. */
export function typedCents(text: string): Cents | undefined {
  const parsed = priceInput.safeParse(text)
  return parsed.success ? toCents(parsed.data) : undefined
}
