import { Conflict } from '#platform/problems.ts'

interface Shortage {
  productId: number
  name: string
  /** How many could be had now. */
  available: number
}

/** Less is left than was asked for; names each line and what is left of it. */
export class OutOfStock extends Conflict {
  constructor(lines: Shortage[]) {
    super('out-of-stock', lines.map(inWords).join(' '), { lines })
  }
}

const inWords = ({ name, available }: Shortage) =>
  available > 0 ? `Only ${available} left of ${name}.` : `${name} is out of stock.`
