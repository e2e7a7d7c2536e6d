import { type DestinationStream, type Logger, pino } from 'pino'
import { OperatorError } from '#platform/operator-error.ts'
import { databaseError } from '#platform/database/db.ts'

/** JSON lines without personal data or secrets. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    serializers: { err: serializeError },
    redact: { paths: secretPaths, censor: '[hidden]' },
  }
  return destination ? pino(options, destination) : pino(options)
}

const secretNames = [
  'password',
  'currentPassword',
  'newPassword',
  'token',
  'code',
  'cookie',
  'authorization',
  'secret',
]
const secretPaths = secretNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`])

interface SerializedError {
  type: string
  message: string
  reason?: string
  /** Absent if the operator can fix the error. */
  stack?: string
  cause?: SerializedError
}

/** Characters of a failed statement: many filters make it many kilobytes long. */
const maxStatementLength = 500

/** Omits statement values from database errors, because they may be personal data. */
function serializeError(error: unknown): SerializedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'A non-error was thrown', stack: '' }
  const { message, name, stack = '', cause } = error
  const statement =
    'query' in error && typeof error.query === 'string'
      ? `Failed query: ${error.query.slice(0, maxStatementLength)}`
      : null
  const reason = databaseError(error)
  const mayContainValues = reason !== null && /^2[23]/.test(reason.code)
  return {
    type: name,
    message:
      statement ?? (mayContainValues ? `The database rejected a value ${reason.constraint ?? ''}` : message),
    ...(reason && { reason: reason.code }),
    ...(!(error instanceof OperatorError) && {
      stack: stack.slice(stack.indexOf(message) + message.length).trim(),
      ...(cause instanceof Error && { cause: serializeError(cause) }),
    }),
  }
}
