import { accentStyle } from '#contract/identity/accent.ts'
import type { IdentityForm, ShopIdentity } from '#contract/identity/identity.ts'
import type { Cache, Dependencies } from '#platform/cache/cache.ts'
import type { Db } from '#platform/database/db.ts'
import { readIdentity } from './queries.ts'

/** The identity as pages show it. */
export function shownIdentity({ name, logoUrl, accent }: IdentityForm): ShopIdentity {
  return { name, logoUrl, style: accentStyle(accent) }
}

/** Reads the identity from the cache, for pages that load no public settings. */
export function createIdentityReader(db: Db, cache: Cache) {
  const identities = cache.region<ShopIdentity>('identity', () => 500)
  const load = async ({ dependsOn }: Dependencies) => {
    dependsOn('settings')
    return shownIdentity(await readIdentity(db))
  }
  return (dependencies: Dependencies) => identities.read('all', load, dependencies)
}
