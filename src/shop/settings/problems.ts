import { Forbidden, Invalid, NotFound } from '../../platform/problems.ts'

export class UnknownSetting extends NotFound {
  constructor() {
    super('unknown-setting', 'There is no such setting.')
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
