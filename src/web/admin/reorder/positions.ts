/** A product's position in one of the two lists, as saved. */
export interface SavedPosition {
  id: number
  order: number
}

/**
 * The positions of a list from first to last. Saved positions are reused, gaps included, so that only moved products
 * change. Where two products share a position, the later one moves up.
 */
export function positionsOf(saved: readonly SavedPosition[]): number[] {
  const positions: number[] = []
  for (const { order } of saved) positions.push(Math.max(order, (positions.at(-1) ?? -1) + 1))
  return positions
}

interface MovedProduct extends SavedPosition {
  /** The previous position. */
  was: number
}

/** The products whose position differs in a new sequence of ids. */
export function movedProducts(saved: readonly SavedPosition[], ids: readonly number[]): MovedProduct[] {
  const positions = positionsOf(saved)
  const previous = new Map(saved.map(({ id, order }) => [id, order]))
  return ids.flatMap((id, index) => {
    const order = positions[index] ?? index
    const was = previous.get(id)
    return was === undefined || was === order ? [] : [{ id, order, was }]
  })
}

/** The list with one item moved to another index. */
export function moveItem<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const rest = list.toSpliced(from, 1)
  return rest.toSpliced(to, 0, ...list.slice(from, from + 1))
}
