import { Invalid } from '#platform/problems.ts'

/** Amounts with decimals that their currency does not have. */
export class FractionalAmount extends Invalid {
  constructor(errors: Invalid['errors']) {
    super(errors, 'Check the marked fields.', 'fractional-amount')
  }
}
