import { isIPv6 } from 'node:net'

/**
 * How much of an address counts together: an IPv4 address or an IPv6 /64, which one customer of a provider holds; an IPv4 /24
 * or an IPv6 /48, which one site can hold; an IPv4 /16 or an IPv6 /32, which one provider holds.
 */
export type NetworkSize = 'address' | 'network' | 'region'

const octets: Record<NetworkSize, number> = { address: 4, network: 3, region: 2 }
const groups: Record<NetworkSize, number> = { address: 4, network: 3, region: 2 }

/** The network of this size that an address lies in. */
export function networkOf(ip: string, size: NetworkSize = 'address'): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (!isIPv6(ip) || mapped) return ipv4Network(mapped ?? ip, octets[size])
  const kept = groups[size]
  return `${groupsOf(ip).slice(0, kept).join(':')}::/${kept * 16}`
}

function ipv4Network(ip: string, kept: number) {
  return kept === 4 ? ip : `${ip.split('.').slice(0, kept).join('.')}/${kept * 8}`
}

function groupsOf(ip: string): string[] {
  const [address = ''] = ip.split('%')
  const [head = '', tail] = address.split('::')
  const before = head.split(':').filter(Boolean)
  const after = tail === undefined ? [] : tail.split(':').filter(Boolean)
  const gap = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0')
  return [...before, ...gap, ...after].map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
}
