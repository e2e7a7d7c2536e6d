import type { FastifyReply, FastifyRequest } from 'fastify'
import { type ChangeFeed, readUntilChange } from '#platform/change-feed.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/database/db.ts'
import type { Admit } from '#platform/http/server.ts'
import type { FindVisitor } from '#platform/http/visitor.ts'
import { type AccessSecrets, type CurrentAccess, readCurrentAccess } from './current-access.ts'
import { findGrantEnd } from './grant.ts'
import { AccessRequired } from './problems.ts'

interface Gate {
  db: Db
  clock: Clock
  feed: ChangeFeed
  secrets: AccessSecrets
  findVisitor: FindVisitor
  /** What the gate's own page loads. */
  pageFiles: readonly string[]
  showPage: (request: FastifyRequest, reply: FastifyReply) => FastifyReply
}

/** Whether private access is on is read anew once a second at least, whatever is heard of changes; in milliseconds. */
const longestUnread = 1000

/** Whoever keeps the process running asks these, and has no cookie; they tell nothing of the shop. */
const probes = new Set(['/healthz', '/readyz'])

/**
 * Decides about every request before anything else of it runs. While private access is on everything is closed but the
 * gate itself; when that cannot be read, the request fails.
 */
export function createGate({ db, clock, feed, secrets, findVisitor, pageFiles, showPage }: Gate): Admit {
  const readAccess = readUntilChange(feed, () => readCurrentAccess(db, secrets), longestUnread)
  const open = new Set(['/api/access', '/favicon.svg', ...pageFiles])

  return async (request, reply) => {
    const [path = ''] = request.url.split('?')
    if (probes.has(path)) return
    request.isGated = true
    const access = await readAccess()
    request.isGated = access.enabled
    if (!access.enabled || open.has(path) || (await mayPass(request, access))) return
    if (!asksForPage(request, path)) throw new AccessRequired()
    return showPage(request, reply)
  }

  async function mayPass(request: FastifyRequest, { version }: CurrentAccess) {
    const grantEnd = await findGrantEnd(db, request, { keys: secrets.keys, version, now: clock() })
    return grantEnd !== null || (await findVisitor(request)).user?.role === 'admin'
  }
}

/** Pages are what no call and no file is; an address that nobody serves looks the same. */
function asksForPage({ method, routeOptions }: FastifyRequest, path: string) {
  const isRead = method === 'GET' || method === 'HEAD'
  const isNoRouteOfItsOwn = routeOptions.url === undefined || routeOptions.url === '/*'
  return isRead && isNoRouteOfItsOwn && !/^\/api(\/|$)/i.test(path)
}
