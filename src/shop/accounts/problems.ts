import { Conflict, Invalid, NotFound, ShopProblem } from '#platform/problems.ts'

export class WrongCredentials extends ShopProblem {
  constructor() {
    super(401, 'wrong-credentials', 'Invalid email or password. Please try again.')
  }
}

export class EmailTaken extends Conflict {
  constructor(detail = 'Registration failed. This email may already be in use.') {
    super('email-taken', detail)
  }
}

export class PasswordTooCommon extends Invalid {
  constructor(field = 'password') {
    super([{ field, message: 'Please choose a less common password' }])
  }
}

export class ResetLinkInvalid extends ShopProblem {
  constructor() {
    super(422, 'reset-link-invalid', 'This link has expired or was already used. Request a new one.')
  }
}

export class ConfirmationLinkInvalid extends ShopProblem {
  constructor() {
    super(
      422,
      'confirmation-link-invalid',
      'This link has expired or was already used. Sign in and request a new one.',
    )
  }
}

export class Busy extends ShopProblem {
  constructor() {
    super(503, 'busy', 'Too many people are signing in right now. Please try again in a moment.')
  }
}

export class AccountNotFound extends NotFound {
  constructor(email: string) {
    super('account-not-found', `There is no account with the email ${email}.`)
  }
}

export class AlreadyStaff extends Conflict {
  constructor(email: string) {
    super('already-staff', `${email} already has an account of staff. Set a new password instead.`)
  }
}
