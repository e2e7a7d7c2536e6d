import { QueryClient } from '@tanstack/react-query'

/**
 * No polling, no automatic retry, no refetch on focus; what is loaded stays fresh until something changes it. Without a
 * connection a call fails as any other does, rather than to wait unsaid until there is one.
 */
export function createQueryClient() {
  return new QueryClient({
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

/** Catalogue data is fresh for five minutes. */
export const catalogueFreshness = 5 * 60 * 1000

/** What customers and other staff change meanwhile is asked for again at the next visit. */
export const staffFreshness = 30 * 1000
