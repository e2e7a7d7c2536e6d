import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { randomBytes } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Problem } from '#contract/problem.ts'
import { databaseError } from '#platform/database/db.ts'
import { Invalid, NotFound, ShopProblem, SignInRequired, TooManyRequests } from '#platform/problems.ts'

/** The one place where an error becomes an answer: RFC 9457 problem details, without a word about the inside. */
export function handleErrors(app: FastifyInstance) {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const problem = understood(error)
    const { method, routeOptions, log } = request
    const call = { method, route: routeOptions.url }
    if (isFromLostClient(error, request)) {
      log.debug(call, 'Request aborted by the client')
      return sendProblem(reply, new ShopProblem(400, 'aborted', 'The request broke off.'))
    }
    // A refusal by name is no failure of the shop, also where it is a 503.
    if (error instanceof ShopProblem || problem.status < 500) {
      log.debug({ ...call, status: problem.status, problem: problem.code }, 'Request refused')
      return sendProblem(reply, problem)
    }
    const reference = randomBytes(5).toString('hex')
    log.error({ ...call, err: error, reference }, 'A request failed')
    return sendProblem(reply, problem, reference)
  })
}

/** The connection broke before the body was there. */
const isFromLostClient = (error: Error, { raw }: FastifyRequest) => raw.errored === error

/** Retry-After in seconds for a 503, or for a 429 that names no time. */
export const retryAfterSeconds = '2'

/** A reference is told to whoever asked, who may tell it to the operator. */
export function sendProblem(reply: FastifyReply, problem: ShopProblem, reference?: string) {
  if (problem.status === 503 || problem.status === 429) reply.header('retry-after', retryAfterSeconds)
  if (problem instanceof TooManyRequests) reply.header('retry-after', String(problem.retryAfter))
  return reply
    .status(problem.status)
    .header('cache-control', 'no-store')
    .type('application/problem+json')
    .serializer(JSON.stringify)
    .send({ ...problemDetails(problem), reference })
}

export function problemDetails(problem: ShopProblem): Problem {
  return {
    type: 'about:blank',
    title: STATUS_CODES[problem.status] ?? 'Refused',
    status: problem.status,
    code: problem.code,
    detail: problem.message,
    ...(problem.errors ? { errors: problem.errors } : {}),
    ...(problem.extra === undefined ? {} : { extra: problem.extra }),
  }
}

function understood(error: FastifyError): ShopProblem {
  if (error instanceof ShopProblem) return error
  if (hasZodFastifySchemaValidationErrors(error)) return wrongInput(error)
  if (isAccountGone(error)) return new SignInRequired()
  if (isDatabaseGone(error))
    return new ShopProblem(503, 'database-unavailable', 'Please try again in a moment.')
  if (isDiskFull(error)) return new ShopProblem(503, 'storage-full', 'Please try again in a while.')
  const status = error.statusCode ?? 500
  if (status >= 400 && status < 500) return new ShopProblem(status, codeOf(status), detailOf(status))
  return new ShopProblem(500, 'internal', 'Something went wrong on our side. Please try again.')
}

type ValidationFailure = FastifyError & {
  validation: { instancePath: string; message?: string }[]
  validationContext?: string
}

function wrongInput({ validation, validationContext }: ValidationFailure) {
  if (validationContext === 'params') return new NotFound()
  const errors = validation.map(({ instancePath, message }) => ({
    field: instancePath.split('/').filter(Boolean).join('.'),
    message: message ?? 'is not valid',
  }))
  return new Invalid(errors)
}

const codes: Partial<Record<number, [code: string, detail: string]>> = {
  400: ['malformed', 'The request could not be read.'],
  404: ['not-found', 'There is nothing at this address.'],
  413: ['too-large', 'The request is too large.'],
  415: ['unsupported-media-type', 'Please send JSON (content-type: application/json).'],
  431: ['too-large', 'The headers of the request are too large.'],
}

const codeOf = (status: number) => codes[status]?.[0] ?? 'refused'
const detailOf = (status: number) => codes[status]?.[1] ?? 'The request was refused.'

const connectionErrors = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EPIPE', 'ETIMEDOUT'])

/** Something was to be written for an account that was deleted while the request ran. */
function isAccountGone(error: Error) {
  const reason = databaseError(error)
  return reason?.code === '23503' && (reason.constraint ?? '').endsWith('user_id_users_id_fk')
}

/** A file could not be written; the database tells of its own disk as a lack of resources. */
function isDiskFull({ code }: FastifyError) {
  return code === 'ENOSPC' || code === 'EDQUOT'
}

/**
 * Connection exceptions (class 08), insufficient resources (53: a full disk, too many connections), operator intervention
 * (57: a shutdown, a statement that took too long) and lock timeouts of PostgreSQL, and a socket that broke.
 */
function isDatabaseGone(error: Error) {
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
