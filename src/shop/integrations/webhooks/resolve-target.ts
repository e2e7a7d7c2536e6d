import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { type AllowedNetworks, isAllowedAddress, isInNetwork } from './is-allowed-address.ts'

interface Address {
  address: string
  family: number
}

/** All addresses of a host name. */
export type Resolve = (host: string) => Promise<Address[]>

const resolveBySystem: Resolve = (host) => lookup(host, { all: true })

/** Webhooks are not sent to this URL. The message says why. */
export class RefusedTarget extends Error {
  override name = 'RefusedTarget'
}

/**
 * The addresses of a URL's host, resolved once: a request must connect to one of these, because a second lookup could differ.
 * Throws {@link RefusedTarget} if any of them is not allowed, or for http:// outside the allowed networks. Throws the resolver's error
 * for an unknown host.
 */
export async function resolveTarget(
  url: URL,
  allowed: AllowedNetworks,
  resolve: Resolve = resolveBySystem,
): Promise<Address[]> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const family = isIP(host)
  const addresses = family === 0 ? await resolve(host) : [{ address: host, family }]
  const refused = addresses.find(({ address }) => !isAllowedAddress(address, allowed))
  if (refused) throw new RefusedTarget(`The address ${refused.address} is private or reserved.`)
  const isPrivate = addresses.every(({ address }) => isInNetwork(address, allowed))
  if (url.protocol !== 'https:' && !isPrivate)
    throw new RefusedTarget('Only https:// addresses are allowed outside your own networks.')
  return addresses
}
