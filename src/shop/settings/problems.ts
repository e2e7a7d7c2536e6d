import type { Setting } from '#contract/settings.ts'
import { Forbidden, Invalid, NotFound, Stale } from '#platform/problems.ts'

export class UnknownSetting extends NotFound {
  constructor() {
    super('unknown-setting', 'Setting not found')
  }
}

/** Carries the current setting. */
export class StaleSetting extends Stale {
  constructor(current: Setting) {
    super('This setting was changed after you opened it.', current)
  }
}

export class AccountNumberDiffers extends Invalid {
  constructor() {
    super(
      [{ field: 'accountNumberAgain', message: 'The account numbers do not match' }],
      'Enter the account number again to confirm the bank details.',
      'account-number-differs',
    )
  }
}

export class SampleBankDetails extends Invalid {
  constructor() {
    super(
      [{ field: 'value.accountNumber', message: 'Enter your own account number. This is a sample.' }],
      'These are sample bank details.',
      'sample-bank-details',
    )
  }
}

export class WrongPassword extends Forbidden {
  constructor() {
    super(
      'wrong-password',
      'The password is wrong or missing. Enter your password to change the bank details.',
    )
  }
}
