import { type DestinationStream, type Logger, pino } from 'pino'
import { databaseError } from '#platform/database/db.ts'

/** The shop's log: JSON lines that tell what went wrong, and not about whom. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = { level, serializers: { err: tellError }, redact: { paths: secrets, censor: '[hidden]' } }
  return destination ? pino(options, destination) : pino(options)
}

const names = [
  'password',
  'currentPassword',
  'newPassword',
  'token',
  'code',
  'cookie',
  'authorization',
  'secret',
]
const secrets = names.flatMap((name) => [name, `*.${name}`, `*.*.${name}`])

interface Told {
  type: string
  message: string
  reason?: string
  stack: string
  cause?: Told
}

/** Of an error only this: a database's errors tell the values of their statements, which are people's. */
function tellError(error: unknown): Told {
  if (!(error instanceof Error)) return { type: typeof error, message: 'No error was thrown', stack: '' }
  const { message, name, stack = '', cause } = error
  const statement =
    'query' in error && typeof error.query === 'string' ? `Failed query: ${error.query}` : null
  const reason = databaseError(error)
  const tellsValues = reason !== null && /^2[23]/.test(reason.code)
  return {
    type: name,
    message: statement ?? (tellsValues ? `The database refused a value ${reason.constraint ?? ''}` : message),
    ...(reason && { reason: reason.code }),
    stack: stack.slice(stack.indexOf(message) + message.length).trim(),
    ...(cause instanceof Error && { cause: tellError(cause) }),
  }
}
