import type { Fetch } from '#contract/client.ts'

/** A fetch that sends the bytes of a file in place of the body. */
export function fetchWithFile(fetch: Fetch, file: Blob): Fetch {
  return (path, init) => {
    const headers = new Headers(init.headers)
    headers.set('content-type', 'application/octet-stream')
    return fetch(path, { ...init, headers, body: file })
  }
}
