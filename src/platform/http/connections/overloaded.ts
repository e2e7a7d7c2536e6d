import { ShopProblem } from '#platform/problems.ts'

/** The process has no capacity for the request; the reply is prepared once (send-overloaded.ts). */
export class Overloaded extends ShopProblem {
  constructor() {
    super(503, 'too-busy', 'The shop is very busy right now. Try again in a moment.')
  }
}
