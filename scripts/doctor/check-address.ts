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

async function isShop({ host, port }: Config) {
  const url = `${toUrl(host === '0.0.0.0' ? '127.0.0.1' : host, port)}/healthz`
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2000) })
    return JSON.stringify(await response.json()) === '{"status":"alive"}'
  } catch {
    return false
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

export function checkProxy({ publicUrl, trustProxy }: Config): Finding[] {
  if (trustProxy?.some((network) => anyNetwork.test(network)))
    return [
      fault(
        'TRUST_PROXY: Every visitor could claim any address, so rate limits would not work. ' +
          'Name only the networks of the proxy.',
      ),
    ]
  if (publicUrl.protocol === 'https:' && !trustProxy)
    return [
      fault(
        'TRUST_PROXY: PUBLIC_URL is https, so a proxy is in front, but it is not named: all visitors would count as ' +
          'one address. Set TRUST_PROXY to its networks, such as 127.0.0.1.',
      ),
    ]
  return []
}
