import type { TemplateProblem } from '#contract/mail-templates/find-template-problems.ts'
import type { MailTemplate } from '#contract/mail-templates/mail-templates.ts'
import { Invalid, Stale } from '#platform/problems.ts'

/** Carries the current texts. */
export class StaleMailTemplate extends Stale {
  constructor(current: MailTemplate) {
    super('This email was changed after you opened it.', current)
  }
}

/** Names the placeholder, as do its subclasses. */
class PlaceholderRefused extends Invalid {
  constructor({ field, message, code, placeholder }: TemplateProblem) {
    super([{ field, message }], message, code, { placeholder })
  }
}

export class MalformedPlaceholder extends PlaceholderRefused {}
export class UnknownPlaceholder extends PlaceholderRefused {}
export class MisplacedPlaceholder extends PlaceholderRefused {}
export class MissingPlaceholder extends PlaceholderRefused {}
