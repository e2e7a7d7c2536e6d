import type { Request } from './candidates.ts'

/** Sends a request, from an address that a trusted proxy names if one is given. Returns its status and size. */
export async function send(url: string, { path, body }: Request, address?: string) {
  const text = body === undefined ? undefined : JSON.stringify(body)
  const response = await fetch(`${url}${path}`, {
    headers: {
      ...(text === undefined ? {} : { 'content-type': 'application/json' }),
      ...(address === undefined ? {} : { 'x-forwarded-for': address }),
    },
    ...(text === undefined ? {} : { method: 'POST', body: text }),
  })
  await response.arrayBuffer()
  return { status: response.status, bytes: path.length + (text?.length ?? 0) }
}
