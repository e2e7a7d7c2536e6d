/** Draws positions from 0 to `count` - 1. The chance of each is 1 divided by its rank to the power of `exponent`. */
export function zipfSampler(count: number, random: () => number, exponent = 1): () => number {
  const cumulative = new Float64Array(count)
  let sum = 0
  for (let rank = 0; rank < count; rank++) {
    sum += 1 / (rank + 1) ** exponent
    cumulative[rank] = sum
  }
  return () => firstAbove(cumulative, random() * sum)
}

/** The first position whose value is above the threshold. */
function firstAbove(ascending: Float64Array, threshold: number) {
  let [from, to] = [0, ascending.length - 1]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((ascending[middle] ?? Infinity) > threshold) to = middle
    else from = middle + 1
  }
  return from
}
