import type { Cache, Dependencies } from '#platform/cache/cache.ts'
import type { Db } from '#platform/database/db.ts'
import { type Synonym, compileSynonyms } from '#shop/catalog/search/synonyms.ts'
import { readSearchSynonyms } from '#shop/settings/queries.ts'

export async function readSynonyms(db: Db): Promise<Synonym[]> {
  return compileSynonyms(await readSearchSynonyms(db))
}

/** Reads the synonyms of the search, which staff edit. */
export function createSynonymReader(db: () => Db, cache: Cache) {
  const synonyms = cache.region<Synonym[]>('synonyms', ({ length }) => 200 * length)
  const load = ({ dependsOn }: Dependencies) => {
    dependsOn('settings')
    return readSynonyms(db())
  }
  return (dependencies: Dependencies) => synonyms.read('all', load, dependencies)
}
