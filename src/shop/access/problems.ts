import type * as z from 'zod'
import type { staleAccess } from '#contract/access.ts'
import { Forbidden, ShopProblem, Stale } from '#platform/problems.ts'

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

/** Another member of staff changed the gate or its code after it was read; carries both as they are now. */
export class StaleAccess extends Stale {
  constructor(current: z.infer<typeof staleAccess>) {
    super(
      'Private access was changed after you opened this page. The settings are up to date again.',
      current,
    )
  }
}
