import { isIPv6 } from 'node:net'

/**
 * Prefix lengths: `address` is an IPv4 address or IPv6 /64 (one customer), `network` a /24 or /48 (one site), `region` a /16
 * or /32 (one provider).
 */
export type NetworkSize = 'address' | 'network' | 'region'

const octets: Record<NetworkSize, number> = { address: 4, network: 3, region: 2 }
const groups: Record<NetworkSize, number> = { address: 4, network: 3, region: 2 }

/** The network of this size that contains the address. */
export function networkOf(ip: string, size: NetworkSize = 'address'): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (!isIPv6(ip) || mapped) return ipv4Network(mapped ?? ip, octets[size])
  const length = groups[size]
  return `${groupsOf(ip).slice(0, length).join(':')}::/${length * 16}`
}

function ipv4Network(ip: string, length: number) {
  return length === 4 ? ip : `${ip.split('.').slice(0, length).join('.')}/${length * 8}`
}

function groupsOf(ip: string): string[] {
  const [address = ''] = ip.split('%')
  const [head = '', tail] = address.split('::')
  const before = head.split(':').filter(Boolean)
  const after = tail === undefined ? [] : tail.split(':').filter(Boolean)
  const gap = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0')
  return [...before, ...gap, ...after].map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
}
