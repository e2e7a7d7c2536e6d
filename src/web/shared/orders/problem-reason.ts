import type { ProblemReason } from '#contract/choices.ts'

export const problemReasonLabels = {
  damaged: 'Damaged',
  defective: 'Defective',
  wrong_item: 'Wrong item',
  missing: 'Missing',
  other: 'Other',
} as const satisfies Record<ProblemReason, string>
