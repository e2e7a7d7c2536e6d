import type { Fetch } from '#contract/client.ts'

interface Watch {
  /** How much of the body is sent, 0 to 1. */
  onProgress: (share: number) => void
  signal?: AbortSignal
}

/** A fetch for large bodies: only the older way of asking tells how far the sending is. */
export function fetchWithProgress({ onProgress, signal }: Watch): Fetch {
  return (path, { method = 'GET', headers, body }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open(method, path)
      new Headers(headers).forEach((value, name) => request.setRequestHeader(name, value))
      request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / total))
      request.addEventListener('load', () => resolve(answerOf(request)))
      request.addEventListener('error', () => reject(new TypeError('The connection failed')))
      request.addEventListener('abort', () => reject(new DOMException('Not wanted any more', 'AbortError')))
      signal?.addEventListener('abort', () => request.abort())
      request.send(body instanceof FormData || typeof body === 'string' ? body : null)
    })
}

/** With its type, by which the client knows how to read it. */
function answerOf(request: XMLHttpRequest) {
  const type = request.getResponseHeader('content-type')
  return new Response(request.responseText || null, {
    status: request.status,
    headers: type === null ? {} : { 'content-type': type },
  })
}
