import type { Fetch } from '#contract/client.ts'
import { reportRefusal } from '#web/visitor/ended-session.ts'

interface UploadOptions {
  /** The share of the body sent, 0 to 1. */
  onProgress: (share: number) => void
  signal?: AbortSignal
}

/** A fetch that reports upload progress, which only XMLHttpRequest does. */
export function fetchWithProgress({ onProgress, signal }: UploadOptions): Fetch {
  return (path, { method = 'GET', headers, body }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open(method, path)
      new Headers(headers).forEach((value, name) => request.setRequestHeader(name, value))
      request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / total))
      request.addEventListener('load', () => {
        const response = toResponse(request)
        void reportRefusal(response, path, method).then(() => resolve(response))
      })
      request.addEventListener('error', () => reject(new TypeError('Connection failed')))
      request.addEventListener('abort', () => reject(new DOMException('Upload canceled', 'AbortError')))
      signal?.addEventListener('abort', () => request.abort())
      const isSent = body instanceof FormData || body instanceof Blob || typeof body === 'string'
      request.send(isSent ? body : null)
    })
}

function toResponse(request: XMLHttpRequest) {
  const type = request.getResponseHeader('content-type')
  return new Response(request.responseText || null, {
    status: request.status,
    headers: type === null ? {} : { 'content-type': type },
  })
}
