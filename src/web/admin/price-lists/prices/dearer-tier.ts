import { priceInput } from '#contract/fields.ts'
import { type Cents, toCents } from '#contract/money.ts'
import type { CellProblem, PriceDraft } from './price-draft.ts'

/** Whether a tier is dearer than the one before, so that staff confirm it. */
export function isDearerTier(
  { price, tiers }: PriceDraft,
  index: number,
  problem: CellProblem | null,
): boolean {
  if (problem?.canConfirm && problem.cell === `tiers.${index}.price`) return true
  const tier = typedCents(tiers[index]?.price ?? '')
  const former = typedCents(index === 0 ? price : (tiers[index - 1]?.price ?? ''))
  return tier !== undefined && former !== undefined && tier > former
}

/** Undefined unless the text is a price. */
export function typedCents(text: string): Cents | undefined {
  const parsed = priceInput.safeParse(text)
  return parsed.success ? toCents(parsed.data) : undefined
}
