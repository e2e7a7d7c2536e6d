import ipaddr from 'ipaddr.js'

/** Networks in CIDR notation that the operator allows beside public addresses; single addresses are networks of one. */
export type AllowedNetworks = readonly string[]

/**
 * Whether requests may be sent to an IP address: a public one, or one of the allowed networks. Loopback, private, link-local (with the
 * metadata services of clouds), carrier-grade NAT, multicast and reserved addresses are refused, also inside IPv6 addresses.
 */
export function isAllowedAddress(text: string, allowed: AllowedNetworks): boolean {
  return isInNetwork(text, allowed) || isPublic(text)
}

/** Whether an IP address is in one of the networks. */
export function isInNetwork(text: string, networks: AllowedNetworks): boolean {
  // Converts an IPv4 address that is mapped into IPv6.
  const address = ipaddr.process(text)
  return networks.some((network) => {
    const [base, bits] = parseNetwork(network)
    return base.kind() === address.kind() && address.match(base, bits)
  })
}

function parseNetwork(network: string) {
  if (network.includes('/')) return ipaddr.parseCIDR(network)
  const address = ipaddr.process(network)
  return [address, address.kind() === 'ipv4' ? 32 : 128] as const
}

/** IPv6 routes public addresses in 2000::/3 only (RFC 4291). */
function isPublic(text: string) {
  const address = ipaddr.process(text)
  if (address.range() !== 'unicast') return false
  return address instanceof ipaddr.IPv4 || address.match(ipaddr.IPv6.parseCIDR('2000::/3'))
}
