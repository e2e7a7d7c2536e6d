import { maxApiKeys } from '#contract/limits.ts'
import { ApiKeyRefused } from '#platform/http/api-keys/problems.ts'
import { Conflict, NotFound } from '#platform/problems.ts'

/** Unknown, or mistyped. */
export class InvalidApiKey extends ApiKeyRefused {
  constructor() {
    super('invalid-api-key', 'This API key is not valid.')
  }
}

export class ApiKeyRevoked extends ApiKeyRefused {
  constructor() {
    super('api-key-revoked', 'This API key was revoked. Create a new one.')
  }
}

export class ApiKeyExpired extends ApiKeyRefused {
  constructor() {
    super('api-key-expired', 'This API key has expired. Create a new one.')
  }
}

export class ApiKeyDisabled extends ApiKeyRefused {
  constructor() {
    super('api-key-disabled', 'The account that created this API key is no longer staff. Create a new one.')
  }
}

export class ApiKeyNotFound extends NotFound {
  constructor() {
    super('api-key-not-found', 'API key not found.')
  }
}

export class ApiKeyNameTaken extends Conflict {
  constructor() {
    super('api-key-name-taken', 'Another API key has this name. Choose another one, or revoke that key.')
  }
}

export class TooManyApiKeys extends Conflict {
  constructor() {
    super(
      'too-many-api-keys',
      `You can have ${maxApiKeys} API keys at a time. Revoke one that is no longer used first.`,
    )
  }
}
