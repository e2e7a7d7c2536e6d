import { Conflict } from '#platform/problems.ts'

interface Shortage {
  productId: number
  name: string
  /** The quantity that can be ordered now. */
  available: number
}

export class OutOfStock extends Conflict {
  constructor(lines: Shortage[]) {
    super('out-of-stock', lines.map(describe).join(' '), { lines })
  }
}

const describe = ({ name, available }: Shortage) =>
  available > 0 ? `Only ${available} left of ${name}.` : `${name} is out of stock.`
