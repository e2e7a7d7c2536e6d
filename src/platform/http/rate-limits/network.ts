import { isIPv6 } from 'node:net'

/**
 * Whom an address belongs to, as far as counting goes: an IPv4 address itself, of IPv6 the /64 network, because
 * whoever has one address of it has all of them.
 */
export function networkOf(ip: string): string {
  if (!isIPv6(ip)) return ip
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped) return mapped
  return `${groupsOf(ip).slice(0, 4).join(':')}::/64`
}

function groupsOf(ip: string): string[] {
  const [address = ''] = ip.split('%')
  const [head = '', tail] = address.split('::')
  const before = head.split(':').filter(Boolean)
  const after = tail === undefined ? [] : tail.split(':').filter(Boolean)
  const gap = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0')
  return [...before, ...gap, ...after].map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
}
