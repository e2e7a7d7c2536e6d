import { dehydrateMatches } from '#web/patches/json-hydration.ts'
import { packTables } from './pack-tables.ts'
import type { createShopRouter } from './router.tsx'

/** Writes the state for `readPageState`: JSON that is safe inside a script element. */
export function writePageState(router: ReturnType<typeof createShopRouter>): string {
  const queries = router.options.context.queryClient
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status === 'success')
    .map(({ queryKey, state }) => [queryKey, packTables(state.data)])
  const { href: url } = router.latestLocation
  // '<' could close the script element.
  return JSON.stringify({ url, matches: dehydrateMatches(router), queries }).replaceAll(
    '<',
    String.raw`\u003c`,
  )
}
