import ipaddr from 'ipaddr.js'

/**
 * Prefix lengths: `address` is an IPv4 address or IPv6 /64 (one customer), `network` a /24 or /48 (one site), `region` a /16
 * or /32 (one provider).
 */
export type NetworkSize = 'address' | 'network' | 'region'

/** Parts of an address to count by: octets of IPv4, groups of IPv6. */
const lengths: Record<NetworkSize, number> = { address: 4, network: 3, region: 2 }

/** The network of this size that contains the address. Other text that a proxy sends stands for itself. */
export function networkOf(ip: string, size: NetworkSize = 'address'): string {
  if (!ipaddr.isValid(ip)) return ip
  const length = lengths[size]
  // IPv4 mapped into IPv6 is IPv4.
  const address = ipaddr.process(ip)
  if (address instanceof ipaddr.IPv6) {
    const groups = address.parts.slice(0, length).map((group) => group.toString(16))
    return `${groups.join(':')}::/${length * 16}`
  }
  if (size === 'address') return address.toString()
  return `${address.octets.slice(0, length).join('.')}/${length * 8}`
}
