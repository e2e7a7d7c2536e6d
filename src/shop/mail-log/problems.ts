import { Conflict, NotFound } from '#platform/problems.ts'

export class MailNotFound extends NotFound {
  constructor() {
    super('mail-not-found', 'Email not found')
  }
}

export class MailIsWaiting extends Conflict {
  constructor() {
    super('mail-is-waiting', 'This email is already waiting to be sent.')
  }
}

export class MailAwaitsConfirmation extends Conflict {
  constructor() {
    super(
      'mail-awaits-confirmation',
      'The recipient has not confirmed this address yet. The email will be sent when they do.',
    )
  }
}

export class MailContentDeleted extends Conflict {
  constructor() {
    super('mail-text-forgotten', 'The content of this email was deleted, so it cannot be sent again.')
  }
}

export class NoMailServer extends Conflict {
  constructor() {
    super(
      'no-mail-server',
      'No mail server is configured. Set SMTP_URL and MAIL_FROM, then restart the shop.',
    )
  }
}
