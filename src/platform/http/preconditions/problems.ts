import { isRecord } from '#contract/is-record.ts'
import { ShopProblem } from '#platform/problems.ts'

/** The object has another version than the one in If-Match. Carries the current object, as the refusal of a stale version does. */
export class PreconditionFailed extends ShopProblem {
  readonly currentVersion: number | undefined

  constructor({ message, extra }: ShopProblem) {
    super(412, 'precondition-failed', message, extra)
    const version = isRecord(extra) ? extra['version'] : undefined
    this.currentVersion = typeof version === 'number' ? version : undefined
  }
}
