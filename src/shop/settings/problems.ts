import { Forbidden, NotFound } from '../../platform/problems.ts'

export class UnknownSetting extends NotFound {
  constructor() {
    super('unknown-setting', 'There is no such setting.')
  }
}

export class WrongPassword extends Forbidden {
  constructor() {
    super('wrong-password', 'Please enter your own password to change the bank details.')
  }
}
