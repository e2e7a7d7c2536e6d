import ipaddr from 'ipaddr.js'
import type { Config } from '#platform/config.ts'
import { toUrl } from '#platform/local-url.ts'
import { CannotListen, reservePort } from '#process/reserve-port.ts'
import { type Finding, fault, note } from './finding.ts'

/** A shop that already runs there is no fault. */
export async function checkPort(config: Config): Promise<Finding[]> {
  try {
    const { release } = await reservePort(config)
    release()
    return []
  } catch (error) {
    if (!(error instanceof CannotListen)) throw error
    if (await isShop(config)) return [note(`A shop runs at PORT ${config.port}.`)]
    return [fault(error.message)]
  }
}

async function isShop(config: Config) {
  const response = await askShop(config, '/healthz')
  return response === '{"status":"alive"}'
}

/** A response of the shop that runs at this port; null if there is none. */
async function askShop({ host, port }: Config, path: string, headers = {}): Promise<string | null> {
  try {
    const url = toUrl(host === '0.0.0.0' ? '127.0.0.1' : host, port) + path
    const response = await fetch(url, { headers, signal: AbortSignal.timeout(2000) })
    return await response.text()
  } catch {
    return null
  }
}

const localHosts = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

export function checkPublicUrl({ publicUrl }: Config): Finding[] {
  if (publicUrl.protocol === 'https:' || localHosts.test(publicUrl.hostname)) return []
  return [
    fault(
      `PUBLIC_URL ${publicUrl.origin}: Sign-ins and orders would not be encrypted. ` +
        'Put a proxy with TLS in front, and set PUBLIC_URL to its https:// address.',
    ),
  ]
}

/** Networks that contain every address. */
const anyNetwork = /\/0$/

/** Also looks whether the running shop has seen a proxy that it ignores. */
export async function checkProxy(config: Config): Promise<Finding[]> {
  const { publicUrl, trustProxy } = config
  if (trustProxy?.some((network) => anyNetwork.test(network)))
    return [
      fault(
        'TRUST_PROXY: Every visitor could claim any address, so rate limits would not work. ' +
          'Name only the networks of the proxy.',
      ),
    ]
  const isMissing = publicUrl.protocol === 'https:' && !trustProxy
  const address = await findIgnoredProxy(config)
  if (address !== null) {
    const message =
      `TRUST_PROXY: The running shop ignored the X-Forwarded-For header of ${address}. ` +
      `If this is your proxy, all visitors count as one address: set TRUST_PROXY=${address}, beside other proxies.`
    return [isMissing || isInside(address) ? fault(message) : note(message)]
  }
  if (!isMissing) return []
  return [
    fault(
      'TRUST_PROXY: PUBLIC_URL is https, so a proxy is in front, but it is not named: all visitors would count as ' +
        'one address. Set TRUST_PROXY to its networks, such as 127.0.0.1.',
    ),
  ]
}

/** Only with METRICS_TOKEN. */
async function findIgnoredProxy(config: Config): Promise<string | null> {
  if (config.metricsToken === undefined) return null
  const headers = { authorization: `Bearer ${config.metricsToken}` }
  const metrics = (await askShop(config, '/metrics', headers)) ?? ''
  return /^untrusted_proxy\{address="([^"]+)"\}/m.exec(metrics)?.[1] ?? null
}

/** Any visitor may send the header from the internet, but inside only a proxy does. */
const isInside = (address: string) => ipaddr.isValid(address) && ipaddr.process(address).range() !== 'unicast'
