import { createBrowser } from '#tests/support/browser/browser.ts'

/** Sends the requests of an earlier version, independent of the current contract. */
export interface RawClient {
  /** Throws on a status that is not 2xx. */
  send: (method: string, path: string, body?: object) => Promise<unknown>
  fetch: (path: string) => Promise<Response>
  cookies: Map<string, string>
}

/** Sends requests to these URLs in turn. `onStatus` receives the status of each response. */
export function rawClient(urls: string[], onStatus: (status: number) => void = () => {}): RawClient {
  let requestCount = 0
  const browser = createBrowser('', async (path, init) => {
    const response = await fetch(`${urls[requestCount++ % urls.length]}${String(path)}`, init)
    onStatus(response.status)
    return response
  })
  return {
    cookies: browser.cookies,
    fetch: (path) => browser.fetch(path),
    send: async (method, path, body) => {
      const isForm = body instanceof FormData
      const response = await browser.fetch(path, {
        method,
        ...(body && { body: isForm ? body : JSON.stringify(body) }),
        ...(body && !isForm && { headers: { 'content-type': 'application/json' } }),
      })
      const text = await response.text()
      if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`)
      return text ? JSON.parse(text) : null
    },
  }
}
