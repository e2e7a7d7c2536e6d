import { type Agent, request } from 'node:http'

/** A fetch over the sockets of this agent, so that a trial decides how many there are and sees when one breaks. */
export function socketFetch(agent: Agent): typeof fetch {
  return async (url, init = {}) => {
    const body = init.body === undefined || init.body === null ? undefined : Buffer.from(String(init.body))
    const headers = Object.fromEntries(new Headers(init.headers))
    return new Promise((resolve, reject) => {
      const sent = request(
        String(url),
        {
          agent,
          method: init.method ?? 'GET',
          headers: body ? { ...headers, 'content-length': String(body.length) } : headers,
        },
        (reply) => {
          const chunks: Buffer[] = []
          reply.on('data', (chunk: Buffer) => chunks.push(chunk))
          reply.on('error', reject)
          reply.on('end', () => {
            const told = new Headers()
            for (const [name, value] of Object.entries(reply.headersDistinct)) {
              for (const each of value ?? []) told.append(name, each)
            }
            const status = reply.statusCode ?? 0
            const isEmpty = status === 204 || status === 304
            resolve(new Response(isEmpty ? null : Buffer.concat(chunks), { status, headers: told }))
          })
        },
      )
      sent.on('error', reject)
      sent.end(body)
    })
  }
}
