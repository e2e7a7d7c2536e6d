import { Conflict, NotFound } from '#platform/problems.ts'

export class MailNotFound extends NotFound {
  constructor() {
    super('mail-not-found', 'Mail not found')
  }
}

export class MailIsWaiting extends Conflict {
  constructor() {
    super('mail-is-waiting', 'This mail is waiting to be sent already.')
  }
}

export class MailAwaitsConfirmation extends Conflict {
  constructor() {
    super(
      'mail-awaits-confirmation',
      'The recipient has not confirmed this email. The mail is sent on confirmation.',
    )
  }
}

export class MailTextForgotten extends Conflict {
  constructor() {
    super('mail-text-forgotten', 'The text of this mail is no longer kept, so it cannot be sent again.')
  }
}

export class NoMailServer extends Conflict {
  constructor() {
    super('no-mail-server', 'This shop has no mail server. Set SMTP_URL and MAIL_FROM, and start it again.')
  }
}
