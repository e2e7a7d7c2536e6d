import type { ApiScope } from '#contract/integrations/api-scopes.ts'
import { createApiKey } from '#contract/integrations/api-keys.ts'
import { type Browser, createBrowser } from '#tests/support/browser/browser.ts'

let created = 0

export function givenKey(
  clerk: Browser,
  scopes: ApiScope[],
  { name, lifetimeDays = null }: { name?: string; lifetimeDays?: 30 | 90 | 365 | null } = {},
) {
  created++
  return clerk.api(createApiKey, { body: { name: name ?? `Key ${created}`, scopes, lifetimeDays } })
}

/** A client that sends an API key with each request. */
export function clientWithKey(url: string, key: string): Browser {
  return createBrowser(url, (path, init) => {
    const headers = new Headers(init?.headers)
    headers.set('authorization', `Bearer ${key}`)
    return fetch(path, { ...init, headers })
  })
}
