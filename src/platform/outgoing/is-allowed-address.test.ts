import { describe, expect, test } from 'vitest'
import { isAllowedAddress } from './is-allowed-address.ts'

const refused = {
  'this host': ['0.0.0.0', '::'],
  loopback: ['127.0.0.1', '127.255.255.254', '::1'],
  private: ['10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', 'fc00::1', 'fd12:3456::1'],
  'link-local, with the metadata services of clouds': ['169.254.169.254', '169.254.170.2', 'fe80::1'],
  'the metadata service over IPv6': ['fd00:ec2::254'],
  'carrier-grade NAT': ['100.64.0.1', '100.127.255.255', '100.100.100.200'],
  multicast: ['224.0.0.1', '239.255.255.250', 'ff02::1'],
  broadcast: ['255.255.255.255'],
  'reserved and for documentation': ['192.0.2.1', '198.51.100.1', '203.0.113.1', '240.0.0.1', '2001:db8::1'],
  benchmarks: ['198.18.0.1', '198.19.255.255'],
  'mapped into IPv6': ['::ffff:127.0.0.1', '::ffff:10.0.0.1', '::ffff:169.254.169.254', '::ffff:a9fe:a9fe'],
  'compatible IPv6': ['::127.0.0.1', '::10.0.0.1'],
  'translated by NAT64, 6to4 and Teredo': ['64:ff9b::7f00:1', '64:ff9b:1::1', '2002:7f00:1::', '2001:0:1::1'],
  'former site-local': ['fec0::1'],
  'IPv6 that is not routed': ['4000::1', '5f00::1'],
}

describe('Webhooks are not sent to addresses that are', () => {
  test.each(Object.entries(refused))('%s', (_, addresses) => {
    for (const address of addresses) expect(isAllowedAddress(address, []), address).toBe(false)
  })
})

test.each(['8.8.8.8', '172.15.0.1', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '::ffff:8.8.8.8'])(
  'they are sent to %s',
  (address) => expect(isAllowedAddress(address, [])).toBe(true),
)

test('configured networks and single addresses are allowed, others stay refused', () => {
  const allowed = ['10.20.0.0/16', '192.168.1.7', 'fd12::/16', '::1']
  const isAllowed = (address: string) => isAllowedAddress(address, allowed)
  expect(
    ['10.20.3.4', '::ffff:10.20.3.4', '192.168.1.7', 'fd12::5', '::1', '8.8.8.8'].filter(isAllowed),
  ).toHaveLength(6)
  expect(['10.21.0.1', '192.168.1.8', 'fd13::5', '127.0.0.1'].filter(isAllowed)).toEqual([])
})
