import type { StaleWebhook as CurrentWebhook } from '#contract/integrations/webhooks.ts'
import { maxWebhooks } from '#contract/limits.ts'
import { Conflict, Invalid, NotFound, Stale } from '#platform/problems.ts'

export class WebhookNotFound extends NotFound {
  constructor() {
    super('webhook-not-found', 'Webhook not found. It may have been deleted.')
  }
}

export class WebhookDeliveryNotFound extends NotFound {
  constructor() {
    super('webhook-delivery-not-found', 'Delivery not found. Finished ones are deleted after 30 days.')
  }
}

/** The endpoint was changed after it was read. Carries the current one, without its secret. */
export class StaleWebhook extends Stale {
  constructor(current: CurrentWebhook) {
    super('This webhook was changed after you opened it.', current)
  }
}

/** Every change is sent to each of them. */
export class TooManyWebhooks extends Conflict {
  constructor() {
    super(
      'too-many-webhooks',
      `You can have ${maxWebhooks} webhooks. Delete one that is no longer used first.`,
    )
  }
}

export class WebhookAddressRefused extends Invalid {
  constructor(message: string) {
    super([{ field: 'url', message }], message, 'webhook-address-refused')
  }
}

export class WebhookDisabled extends Conflict {
  constructor() {
    super('webhook-disabled', 'This webhook is disabled. Enable it first.')
  }
}

export class WebhookTestNotResent extends Conflict {
  constructor() {
    super('webhook-test-not-resent', 'A test is not sent again. Send another test instead.')
  }
}
