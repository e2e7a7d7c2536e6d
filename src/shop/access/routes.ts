import type { FastifyRequest } from 'fastify'
import { enterByCode as enterByCodeEndpoint, getAccess } from '#contract/access.ts'
import { paths } from '#contract/paths.ts'
import type { PlainForm } from '#platform/http/plain-form.ts'
import type { Secret } from '#platform/http/rate-limits/guess-limiter.ts'
import { TooManyRequests } from '#platform/problems.ts'
import type { ShopContext } from '#shop/context.ts'
import { limits } from '#shop/limits.ts'
import { isExpired } from '#shop/access/codes/code-end.ts'
import { type AccessSecrets, readCurrentAccess } from './current-access.ts'
import { type Client, enterByCode } from './enter-by-code.ts'
import { findGrantEnd, setGrantCookie } from './grant.ts'
import { type ValidCode, listValidCodes } from './list-valid-codes.ts'
import * as queries from './queries.ts'

export function accessRoutes(
  { serve, db, clock, config, guessLimiter }: ShopContext,
  secrets: AccessSecrets,
) {
  const { keys } = secrets

  serve(getAccess, async ({ request, visitor }) => {
    const { enabled, version } = await readCurrentAccess(db, secrets)
    const grantEnd = await findGrantEnd(db, request, { keys, version, now: clock() })
    const { user } = await visitor()
    return {
      enabled,
      granted: grantEnd !== null || user?.role === 'admin',
      expiresAt: grantEnd?.toISOString() ?? null,
    }
  })

  serve(
    enterByCodeEndpoint,
    async ({ body: { code }, request, reply }) => {
      const { timeZone, codes } = await listValidCodes(db, secrets)
      const guess = await guessLimiter
        .consume(request, {
          limits: limits.accessCode,
          target: '',
          secrets: codes.filter(({ endsOn }) => !isExpired({ endsOn, timeZone }, clock())).map(gateSecret),
        })
        .catch(async (error: unknown) => {
          if (error instanceof TooManyRequests)
            await queries.insertAttempt(db, { ...clientOf(request), at: clock(), outcome: 'limited' })
          throw error
        })
      const { grant, entered } = await enterByCode(db, clock, {
        code,
        client: clientOf(request),
        secrets,
        onGranted: (tx, validCode) => guess.succeed(tx, gateSecret(validCode)),
      })
      setGrantCookie(reply, grant, { keys, publicUrl: config.publicUrl, now: clock() })
      guessLimiter.setDevice(request, reply, gateSecret(entered))
      const { enabled } = await readCurrentAccess(db, secrets)
      return { enabled, granted: true, expiresAt: grant.expires.toISOString() }
    },
    { form: accessPlainForm },
  )
}

/** The gate is shown at the address of every page and is the same at all, so its form does not name the page. */
const accessPlainForm: PlainForm<unknown> = {
  done: (_fields, _result, from) => paths.accessGranted(from),
  refused: (_fields, code, from) => paths.accessRefused(code, from),
}

/** Identifies a code to the guess limiter; each new code has a new version. */
function gateSecret({ codeVersion }: ValidCode): Secret {
  return { owner: 'gate', version: codeVersion }
}

/** Truncates the user agent, which has no length limit. */
function clientOf({ ip, headers }: FastifyRequest): Client {
  return { ip, userAgent: (headers['user-agent'] ?? '').slice(0, 300) }
}
