import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { randomBytes } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { ProblemCode } from '#contract/api/problem-codes.ts'
import type { Problem } from '#contract/problem.ts'
import { databaseError } from '#platform/database/db.ts'
import { ApiKeyProblem } from '#platform/http/api-keys/problems.ts'
import { Overloaded } from '#platform/http/connections/overloaded.ts'
import { ShuttingDown } from '#platform/http/connections/traffic.ts'
import { etagOf } from '#platform/http/preconditions/if-match.ts'
import { PreconditionFailed } from '#platform/http/preconditions/problems.ts'
import { rateLimitHeaders } from '#platform/http/rate-limits/rate-limit-headers.ts'
import { processCounter } from '#platform/metrics/process-metrics.ts'
import {
  Invalid,
  MethodNotAllowed,
  NotFound,
  ShopProblem,
  SignInRequired,
  TooManyRequests,
  problemType,
} from '#platform/problems.ts'
import { StorageUnavailable } from '#platform/storage/storage-unavailable.ts'

/** Turns every error into RFC 9457 problem details that reveal no internals. */
export function handleErrors(app: FastifyInstance) {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    if (error instanceof Overloaded) return app.sendOverloaded(request, reply)
    const { problem, reference } = logProblem(error, request)
    return sendProblem(reply, problem, reference)
  })
}

/** The problem to report. An unexpected error has a reference to its log line. */
export function logProblem(
  error: FastifyError,
  request: FastifyRequest,
): { problem: ShopProblem; reference?: string } {
  const problem = toProblem(error)
  const { id: requestId, method, routeOptions, log } = request
  const call = { requestId, method, route: routeOptions.url }
  if (isAbortedByClient(error, request)) {
    log.debug(call, 'Request aborted by the client')
    return {
      problem: new ShopProblem(400, 'aborted', 'The connection closed before the request was complete.'),
    }
  }
  // A named problem is expected, even with status 503. The store for pictures logs its own failures.
  if (error instanceof ShopProblem || error instanceof StorageUnavailable || problem.status < 500) {
    log.debug({ ...call, status: problem.status, problem: problem.code }, 'Request refused')
    return { problem }
  }
  if (request.server.traffic.hasEnded) {
    log.debug(call, 'Request cut off by the stop')
    return { problem: new ShuttingDown() }
  }
  const reference = randomBytes(5).toString('hex')
  log.error({ ...call, err: error, reference }, 'Request failed')
  return { problem, reference }
}

/** The connection closed before the body was complete. */
const isAbortedByClient = (error: Error, { raw }: FastifyRequest) => raw.errored === error

/** Retry-After header of a 503, and of a 429 without its own wait. */
export const retryAfterSeconds = '2'

const problems = processCounter('http_problems_total', 'Problems that calls were answered with, by code', [
  'code',
])

/** The reference links the response to its log line, so customers can quote it to support. */
export function sendProblem(reply: FastifyReply, problem: ShopProblem, reference?: string) {
  problems.inc({ code: problem.code })
  if (problem.status === 503 || problem.status === 429) reply.header('retry-after', retryAfterSeconds)
  if (problem instanceof ApiKeyProblem) reply.header('www-authenticate', problem.challenge)
  if (problem instanceof TooManyRequests) {
    reply.header('retry-after', String(problem.retryAfter)).headers(rateLimitHeaders(problem.quotas))
  }
  if (problem instanceof PreconditionFailed && problem.currentVersion !== undefined)
    reply.header('etag', etagOf(problem.currentVersion))
  if (problem instanceof MethodNotAllowed) reply.header('allow', problem.allowed.join(', '))
  return reply
    .status(problem.status)
    .header('cache-control', 'no-store')
    .type(problemType)
    .serializer(JSON.stringify)
    .send({ ...problemDetails(problem), reference, requestId: reply.request.id })
}

export function problemDetails(problem: ShopProblem): Problem {
  return {
    type: 'about:blank',
    title: STATUS_CODES[problem.status] ?? 'Error',
    status: problem.status,
    code: problem.code,
    detail: problem.message,
    ...(problem.errors ? { errors: problem.errors } : {}),
    ...(problem.extra === undefined ? {} : { extra: problem.extra }),
  }
}

function toProblem(error: FastifyError): ShopProblem {
  if (error instanceof ShopProblem) return error
  if (hasZodFastifySchemaValidationErrors(error)) return validationProblem(error)
  if (isAccountDeleted(error)) return new SignInRequired()
  if (error instanceof StorageUnavailable)
    return new ShopProblem(
      503,
      'storage-unavailable',
      'Pictures are unavailable at the moment; everything else works. Try again in a few minutes.',
    )
  if (isDatabaseUnavailable(error))
    return new ShopProblem(
      503,
      'database-unavailable',
      'The shop is temporarily unavailable. Try again in a moment.',
    )
  if (isDiskFull(error))
    return new ShopProblem(503, 'storage-full', 'The shop is temporarily unavailable. Try again later.')
  const status = error.statusCode ?? 500
  if (status >= 400 && status < 500) return new ShopProblem(status, codeOf(status), detailOf(status))
  return new ShopProblem(
    500,
    'internal',
    'Something went wrong. Try again, or contact us with the reference.',
  )
}

type ValidationFailure = FastifyError & {
  validation: { instancePath: string; message?: string; params?: { keys?: unknown } }[]
  validationContext?: string
}

function validationProblem({ validation, validationContext }: ValidationFailure) {
  if (validationContext === 'params') return new NotFound()
  const errors = validation.flatMap(({ instancePath, message, params }) => {
    // A query may have only the parameters of its call; bodies drop other fields.
    if (validationContext === 'querystring' && Array.isArray(params?.keys))
      return params.keys.map((key) => ({ field: String(key), message: 'This call has no such parameter' }))
    return {
      field: instancePath.split('/').filter(Boolean).join('.'),
      message: message ?? 'is not valid',
    }
  })
  return new Invalid(errors)
}

const codes: Partial<Record<number, [code: ProblemCode, detail: string]>> = {
  400: ['malformed', 'The request is malformed.'],
  404: ['not-found', 'Not found. It may have been moved or deleted.'],
  413: ['too-large', 'The request is too large.'],
  415: ['unsupported-media-type', 'Send JSON (content-type: application/json).'],
  431: ['too-large', 'The request headers are too large.'],
}

const codeOf = (status: number) => codes[status]?.[0] ?? 'refused'
const detailOf = (status: number) => codes[status]?.[1] ?? 'The request was rejected.'

const connectionErrors = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EPIPE', 'ETIMEDOUT'])

/** The account was deleted while the request ran. */
function isAccountDeleted(error: Error) {
  const reason = databaseError(error)
  return reason?.code === '23503' && (reason.constraint ?? '').endsWith('user_id_users_id_fk')
}

/** Writing a file failed; a full database disk is a database error instead. */
function isDiskFull({ code }: FastifyError) {
  return code === 'ENOSPC' || code === 'EDQUOT'
}

/**
 * PostgreSQL errors of class 08 (connection), 53 (disk, connections) and 57 (shutdown, statement timeout), lock timeouts, and
 * socket errors.
 */
function isDatabaseUnavailable(error: Error) {
  const code = databaseError(error)?.code
  if (code && /^(08|53|57|55P03)/.test(code)) return true
  for (let reason: unknown = error; reason instanceof Error; reason = reason.cause) {
    if ('code' in reason && typeof reason.code === 'string' && connectionErrors.has(reason.code)) return true
    if (
      /timeout exceeded when trying to connect|Connection terminated|Query read timeout|not queryable|has stopped/.test(
        reason.message,
      )
    )
      return true
  }
  return false
}
