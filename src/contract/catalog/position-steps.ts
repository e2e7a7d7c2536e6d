/** How far each position is above the one before; the first is above 0. */
export function stepsOf(positions: readonly number[]): number[] {
  return positions.map((position, index) => position - (positions[index - 1] ?? 0))
}

/** The positions that have these steps. */
export function sumSteps(steps: readonly number[]): number[] {
  let position = 0
  return steps.map((step) => (position += step))
}
