/** Why no response came from another server. */
export function connectionFailure(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error'
  return failureTexts[code] ?? `Connection failed (${code})`
}

const failureTexts: Record<string, string> = {
  ENOTFOUND: 'Host name not found',
  EAI_AGAIN: 'Host name not found',
  ECONNREFUSED: 'Connection refused',
  ECONNRESET: 'Connection closed without a response',
  EHOSTUNREACH: 'Host not reachable',
  ENETUNREACH: 'Host not reachable',
  CERT_HAS_EXPIRED: 'TLS certificate expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'TLS certificate not trusted',
  SELF_SIGNED_CERT_IN_CHAIN: 'TLS certificate not trusted',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'TLS certificate not trusted',
  ERR_TLS_CERT_ALTNAME_INVALID: 'TLS certificate of another host',
}
