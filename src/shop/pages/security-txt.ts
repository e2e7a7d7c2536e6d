import type { FastifyInstance } from 'fastify'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'

export const securityTxtPath = '/.well-known/security.txt'

/** RFC 9116 recommends less than a year. */
const validForDays = 180
const dayMs = 24 * 60 * 60 * 1000

interface Setup {
  config: Pick<Config, 'publicUrl' | 'securityContact'>
  clock: Clock
}

/** Serves security.txt (RFC 9116), if the operator has named a contact. */
export function securityTxtRoute(
  app: FastifyInstance,
  { config: { publicUrl, securityContact }, clock }: Setup,
) {
  if (securityContact === null) return
  app.get(securityTxtPath, { schema: { hide: true } }, async (_request, reply) => {
    const lines = [
      `Contact: ${securityContact}`,
      `Expires: ${expiry(clock()).toISOString()}`,
      'Preferred-Languages: en',
      `Canonical: ${publicUrl.origin}${securityTxtPath}`,
    ]
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(`${lines.join('\n')}\n`)
  })
}

/** At midnight UTC, so that the file changes once a day. */
function expiry(now: Date) {
  const today = Math.floor(now.getTime() / dayMs)
  return new Date((today + validForDays) * dayMs)
}
