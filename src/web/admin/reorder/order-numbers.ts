interface Placed {
  id: number
  /** The order as the shop keeps it. */
  order: number
}

/**
 * The order numbers of a list's places, from the first to the last. They are those that the shop keeps already, gaps included,
 * so that only moved products get another one; where two share a number, the later one moves up.
 */
export function orderNumbers(kept: readonly Placed[]): number[] {
  const numbers: number[] = []
  for (const { order } of kept) numbers.push(Math.max(order, (numbers.at(-1) ?? -1) + 1))
  return numbers
}

interface Moved extends Placed {
  /** The order number that it had. */
  was: number
}

/** Those products whose order number a new sequence changes, with their new ones. */
export function movedProducts(kept: readonly Placed[], ids: readonly number[]): Moved[] {
  const numbers = orderNumbers(kept)
  const before = new Map(kept.map(({ id, order }) => [id, order]))
  return ids.flatMap((id, index) => {
    const order = numbers[index] ?? index
    const was = before.get(id)
    return was === undefined || was === order ? [] : [{ id, order, was }]
  })
}
