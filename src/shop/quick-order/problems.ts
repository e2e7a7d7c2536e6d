import { maxOrderBytes, maxOrderRows } from '#contract/quick-order/limits.ts'
import { ShopProblem } from '#platform/problems.ts'

export class OrderTooLarge extends ShopProblem {
  constructor() {
    super(
      413,
      'order-too-large',
      `The order is larger than ${maxOrderBytes / 1024} KB. Split it into smaller ones.`,
    )
  }
}

export class TooManyRows extends ShopProblem {
  constructor() {
    super(422, 'too-many-rows', `The order has more than ${maxOrderRows} rows. Split it into smaller ones.`)
  }
}
