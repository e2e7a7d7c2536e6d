import { type Agent, request } from 'node:http'

/** A fetch over this agent's sockets, so that a trial controls their number and sees a broken connection. */
export function fetchWithAgent(agent: Agent): typeof fetch {
  return async (url, init = {}) => {
    const body = init.body === undefined || init.body === null ? undefined : Buffer.from(String(init.body))
    const headers = Object.fromEntries(new Headers(init.headers))
    return new Promise((resolve, reject) => {
      const outgoing = request(
        String(url),
        {
          agent,
          method: init.method ?? 'GET',
          headers: body ? { ...headers, 'content-length': String(body.length) } : headers,
        },
        (incoming) => {
          const chunks: Buffer[] = []
          incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
          incoming.on('error', reject)
          incoming.on('end', () => {
            const responseHeaders = new Headers()
            for (const [name, values] of Object.entries(incoming.headersDistinct)) {
              for (const value of values ?? []) responseHeaders.append(name, value)
            }
            const status = incoming.statusCode ?? 0
            const isEmpty = status === 204 || status === 304
            resolve(
              new Response(isEmpty ? null : Buffer.concat(chunks), { status, headers: responseHeaders }),
            )
          })
        },
      )
      outgoing.on('error', reject)
      outgoing.end(body)
    })
  }
}
