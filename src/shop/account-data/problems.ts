import { Conflict, Forbidden, NotFound } from '../../platform/problems.ts'

export class WrongPassword extends Forbidden {
  constructor(field: 'currentPassword' | 'password') {
    const message = 'This is not your current password'
    super('wrong-password', 'Please enter your current password to change this.', [{ field, message }])
  }
}

export class NoEmailToConfirm extends NotFound {
  constructor() {
    super('no-email-to-confirm', 'There is no such email to confirm. It may be confirmed already.')
  }
}

export class LastAdmin extends Conflict {
  constructor() {
    super('last-admin', 'This is the only admin account: without it nobody could run the shop.')
  }
}
