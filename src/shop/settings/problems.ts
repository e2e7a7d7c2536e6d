import type { Setting } from '../../contract/settings.ts'
import { Forbidden, NotFound, Stale } from '../../platform/problems.ts'

export class UnknownSetting extends NotFound {
  constructor() {
    super('unknown-setting', 'There is no such setting.')
  }
}

/** Another member of staff changed the setting after it was read; carries it as it is now. */
export class StaleSetting extends Stale {
  constructor(current: Setting) {
    super('This setting was changed after you opened it.', current)
  }
}

export class WrongPassword extends Forbidden {
  constructor() {
    super('wrong-password', 'Please enter your own password to change the bank details.')
  }
}
