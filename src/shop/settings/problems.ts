import type { Setting } from '#contract/settings.ts'
import { Forbidden, Invalid, NotFound, Stale } from '#platform/problems.ts'

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

/** Bank details count only once their account number was entered twice. */
export class AccountNumberDiffers extends Invalid {
  constructor() {
    super(
      [{ field: 'accountNumberAgain', message: 'Enter the same account number again' }],
      'Enter the account number again to confirm the bank details.',
      'account-number-differs',
    )
  }
}

export class SampleBankDetails extends Invalid {
  constructor() {
    super(
      [{ field: 'value.accountNumber', message: 'Enter your own account number. This one is a sample' }],
      'These are sample bank details.',
      'sample-bank-details',
    )
  }
}

export class WrongPassword extends Forbidden {
  constructor() {
    super('wrong-password', 'Please enter your own password to change the bank details.')
  }
}
