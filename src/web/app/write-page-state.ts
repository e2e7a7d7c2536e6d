import { dehydrateMatches } from '#web/patches/json-hydration.ts'
import { packTables } from './pack-tables.ts'
import type { createShopRouter } from './router.tsx'

/** Writes the state for `readPageState`: JSON in parts that is safe inside a script element. */
export function writePageState(router: ReturnType<typeof createShopRouter>): (string | Buffer)[] {
  const queries = router.options.context.queryClient
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status === 'success')
    .flatMap(({ queryKey, state }, index) => [
      `${index > 0 ? ',' : ''}[${toJson(queryKey)},`,
      toSharedJson(state.data),
      ']',
    ])
  const { href } = router.latestLocation
  return [
    `{"url":${toJson(href)},"matches":${toJson(dehydrateMatches(router))},"queries":[`,
    ...queries,
    ']}',
  ]
}

// '<' could close the script element.
const toJson = (value: unknown) => JSON.stringify(value).replaceAll('<', String.raw`\u003c`)

/** Pages share the objects of cached replies, so each is written once. */
const sharedJson = new WeakMap<object, Buffer>()

function toSharedJson(data: unknown): string | Buffer {
  if (typeof data !== 'object' || data === null) return toJson(data)
  const json = sharedJson.get(data) ?? Buffer.from(toJson(packTables(data)))
  sharedJson.set(data, json)
  return json
}
