import { lookup } from 'node:dns/promises'
import { type LookupFunction, isIP } from 'node:net'
import { type AllowedNetworks, isAllowedAddress, isInNetwork } from './is-allowed-address.ts'

interface Address {
  address: string
  family: number
}

/** All addresses of a host name. */
export type Resolve = (host: string) => Promise<Address[]>

const resolveBySystem: Resolve = (host) => lookup(host, { all: true })

/** No request is sent to this URL. The message says why. */
export class RefusedTarget extends Error {
  override name = 'RefusedTarget'
}

export interface TargetRules {
  allowedNetworks: AllowedNetworks
  resolve?: Resolve | undefined
  /** Whether http:// is refused outside the allowed networks. */
  requiresHttps: boolean
}

/**
 * The addresses of a URL's host, resolved once: a request must connect to one of these, because a second lookup could differ.
 * Throws {@link RefusedTarget} if any of them is not allowed. Throws the resolver's error for an unknown host.
 */
export async function resolveTarget(
  url: URL,
  { allowedNetworks, resolve = resolveBySystem, requiresHttps }: TargetRules,
): Promise<Address[]> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const family = isIP(host)
  const addresses = family === 0 ? await resolve(host) : [{ address: host, family }]
  const refused = addresses.find(({ address }) => !isAllowedAddress(address, allowedNetworks))
  if (refused) throw new RefusedTarget(`The address ${refused.address} is private or reserved.`)
  const isPrivate = addresses.every(({ address }) => isInNetwork(address, allowedNetworks))
  if (requiresHttps && url.protocol !== 'https:' && !isPrivate)
    throw new RefusedTarget('Only https:// addresses are allowed outside your own networks.')
  return addresses
}

/** Connects to the addresses that were checked. For an IP address in the URL there is no lookup. */
export function lookupIn(addresses: Address[]): LookupFunction {
  return (_host, options, callback) => {
    const [first] = addresses
    if (options.all) callback(null, addresses)
    else callback(null, first?.address ?? '', first?.family)
  }
}
