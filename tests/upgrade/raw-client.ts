import { createBrowser } from '#tests/support/browser/browser.ts'

/** A browser that was opened on an earlier version: it sends what that version took, whatever this one's contract says. */
export interface RawClient {
  /** Fails on a refusal. */
  send: (method: string, path: string, body?: object) => Promise<unknown>
  fetch: (path: string) => Promise<Response>
  cookies: Map<string, string>
}

/** Sends each request to the next one of these addresses; `onStatus` hears of each answer. */
export function rawClient(urls: string[], onStatus: (status: number) => void = () => {}): RawClient {
  let sent = 0
  const browser = createBrowser('', async (path, init) => {
    const response = await fetch(`${urls[sent++ % urls.length]}${String(path)}`, init)
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
