import type { FastifyInstance } from 'fastify'
import type { Config } from '#platform/config.ts'
import { addressMatcher } from './address-matcher.ts'
import { isInProcess } from '#platform/http/is-in-process.ts'

const headerNames = ['x-forwarded-for', 'forwarded']

/** How Node writes an IPv4 address on a socket for both families. */
const mappedPrefix = /^::ffff:(?=\d+\.)/i

/**
 * Warns once if a proxy forwards requests that TRUST_PROXY does not name, because all its visitors share their rate limits.
 * Returns a function that reads its address; null if there was none.
 */
export function watchForProxy(app: FastifyInstance, trustProxy: Config['trustProxy']): () => string | null {
  const isTrusted = addressMatcher(trustProxy ?? [])
  let proxyAddress: string | null = null
  app.addHook('onRequest', (request, _reply, done) => {
    const { headers, socket } = request.raw
    if (proxyAddress !== null || isInProcess(request)) return done()
    const name = headerNames.find((each) => headers[each] !== undefined)
    const address = socket.remoteAddress?.replace(mappedPrefix, '')
    if (name === undefined || address === undefined || isTrusted(address)) return done()
    proxyAddress = address
    app.log.warn(
      { address },
      `The header ${name} of this address is ignored. If it is your proxy, all visitors count as one address: ` +
        `set TRUST_PROXY=${address}, beside other proxies.`,
    )
    done()
  })
  return () => proxyAddress
}
