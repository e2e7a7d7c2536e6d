import type { StaleAccessCode as CurrentCode } from '#contract/access/access-codes.ts'
import { maxAccessCodes } from '#contract/limits.ts'
import { Conflict, Invalid, NotFound, Stale } from '#platform/problems.ts'

export class AccessCodeNotFound extends NotFound {
  constructor() {
    super('access-code-not-found', 'Access code not found.')
  }
}

/** The code was changed after it was read. Carries the current one, without the code itself. */
export class StaleAccessCode extends Stale {
  constructor(current: CurrentCode) {
    super('This access code was changed after you opened it.', current)
  }
}

export class AccessCodeEnded extends Conflict {
  constructor() {
    super('access-code-ended', 'This access code has ended. Add a new one.')
  }
}

/** Two equal codes could not be told apart or ended one by one. */
export class AccessCodeTaken extends Conflict {
  constructor(label: string) {
    super('access-code-taken', `This code is in use as “${label}”. Choose another one.`)
  }
}

export class AccessLabelTaken extends Conflict {
  constructor() {
    super('access-label-taken', 'Another access code has this label. Choose another one.')
  }
}

/** Each attempt is compared with every code. */
export class TooManyAccessCodes extends Conflict {
  constructor() {
    super(
      'too-many-access-codes',
      `You can have ${maxAccessCodes} access codes at a time. End one that is no longer used first.`,
    )
  }
}

export class AccessCodeEndPassed extends Invalid {
  constructor() {
    const message = 'This day has passed. Choose today or a later day.'
    super([{ field: 'endsOn', message }], message, 'access-code-end-passed')
  }
}
