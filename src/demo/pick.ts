/** A random item of the list. */
export function pick<T>(list: readonly T[], random: () => number): T {
  return at(list, Math.floor(list.length * random()))
}

/** The item at the position, starting over at the end of the list. */
export function at<T>(list: readonly T[], position: number): T {
  const item = list[position % list.length]
  if (item === undefined) throw new RangeError('The list is empty')
  return item
}
