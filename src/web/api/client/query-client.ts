import { RefetchingQueryClient } from '#web/patches/refetch-in-flight-queries.ts'

/**
 * No polling, retries or refetch on focus: data stays fresh until a change invalidates it.
 * Offline, requests fail at once instead of pausing until the connection returns.
 */
export function createQueryClient() {
  return new RefetchingQueryClient({
    defaultOptions: {
      queries: {
        staleTime: Infinity,
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  })
}

/** Catalog data is fresh for five minutes. */
export const catalogStaleTimeMs = 5 * 60 * 1000

/** Data that customers and other staff change is refetched on the next visit after 30 seconds. */
export const staffStaleTimeMs = 30 * 1000
