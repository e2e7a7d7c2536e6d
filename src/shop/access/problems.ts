import { Forbidden, ShopProblem } from '../../platform/problems.ts'

export class AccessRequired extends Forbidden {
  constructor() {
    super('access-required', 'Private access is on. Please enter the access code first.')
  }
}

export class WrongAccessCode extends ShopProblem {
  constructor() {
    super(401, 'wrong-access-code', 'Invalid password. Please try again.')
  }
}
