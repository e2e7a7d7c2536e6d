import { isIPv6 } from 'node:net'

/** The URL of a server on this host and port. */
export function toUrl(host: string, port: number) {
  return `http://${isIPv6(host) ? `[${host}]` : host}:${port}`
}
