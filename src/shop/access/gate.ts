import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Cache } from '#platform/cache/cache.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/database/db.ts'
import type { AccessCheck } from '#platform/http/server.ts'
import { bearerToken } from '#platform/http/api-keys/bearer-token.ts'
import type { FindVisitor } from '#platform/http/visitor.ts'
import { type AccessSecrets, type CurrentAccess, readCurrentAccess } from './current-access.ts'
import { findGrantEnd } from './grant.ts'
import { AccessRequired } from './problems.ts'

interface Gate {
  db: Db
  clock: Clock
  cache: Cache
  secrets: AccessSecrets
  findVisitor: FindVisitor
  /** Files that the gate's own page loads. */
  pageFiles: readonly string[]
  /** Other paths that stay open. */
  openPaths: readonly string[]
  showPage: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>
}

/** Orchestrators call these without a cookie; they reveal nothing about the shop. */
const healthPaths = new Set(['/healthz', '/readyz'])

/**
 * Checks every request before any other code. While private access is on, only the gate itself is open. If the setting
 * cannot be read, the request fails.
 */
export function createGate({
  db,
  clock,
  cache,
  secrets,
  findVisitor,
  pageFiles,
  openPaths,
  showPage,
}: Gate): AccessCheck {
  const cached = cache.region<CurrentAccess>('access', () => 200)
  const ungatedPaths = new Set(['/api/access', '/favicon.svg', ...pageFiles, ...openPaths])

  return async (request, reply) => {
    const [path = ''] = request.url.split('?')
    if (healthPaths.has(path)) return
    request.isGated = true
    const access = await cached.read('current', ({ dependsOn }) => {
      dependsOn('settings')
      return readCurrentAccess(db, secrets)
    })
    request.isGated = access.enabled
    if (!access.enabled || ungatedPaths.has(path) || (await hasAccess(request, access))) return
    if (!isPageRequest(request, path)) throw new AccessRequired()
    return showPage(request, reply)
  }

  async function hasAccess(request: FastifyRequest, { version }: CurrentAccess) {
    // The call itself refuses all but valid keys of its scope.
    if (isStaffCall(request) && bearerToken(request) !== undefined) return true
    const grantEnd = await findGrantEnd(db, request, { keys: secrets.keys, version, now: clock() })
    return grantEnd !== null || (await findVisitor(request)).user?.role === 'admin'
  }
}

const isStaffCall = ({ routeOptions }: FastifyRequest) => routeOptions.config.access === 'admin'

/** Pages and unknown addresses: everything that no API or file route serves. */
function isPageRequest({ method, routeOptions }: FastifyRequest, path: string) {
  const isRead = method === 'GET' || method === 'HEAD'
  const hasNoRoute = routeOptions.url === undefined || routeOptions.url === '/*'
  return isRead && hasNoRoute && !/^\/api(\/|$)/i.test(path)
}
