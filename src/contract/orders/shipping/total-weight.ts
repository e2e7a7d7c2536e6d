interface WeighedLine {
  /** Weight of one unit; null if not known. */
  weightGrams: number | null
  quantity: number
}

/** In grams; null where the weight of a line is not known. */
export function totalWeight(lines: WeighedLine[]): number | null {
  const weights = lines.map(({ weightGrams, quantity }) =>
    weightGrams === null ? null : weightGrams * quantity,
  )
  return weights.reduce((total, weight) => (total === null || weight === null ? null : total + weight), 0)
}
