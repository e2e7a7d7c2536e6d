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

/** Another staff member changed the settings in the meantime; carries the current ones. */
export class StaleAccess extends Stale {
  constructor(current: z.infer<typeof staleAccess>) {
    super('Private access was changed after you opened this page. You now see the current settings.', current)
  }
}
