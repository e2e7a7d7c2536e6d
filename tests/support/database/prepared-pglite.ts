import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openPglite } from '#platform/database/connection.ts'

/**
 * Dumps a PGlite before and after its migrations. Every worker starts from the migrated dump, a test of a migration from the
 * empty one: creating a database takes four times as long.
 */
export default async function setup(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'tradecounter-pglite-'))
  const database = await openPglite({})
  const writeDump = async (name: string) => {
    const path = join(folder, name)
    await writeFile(path, new Uint8Array(await database.dump()))
    return path
  }
  const emptyDump = await writeDump('empty.tar')
  await database.migrate()
  const dump = await writeDump('migrated.tar')
  await database.close()
  project.provide('database', { kind: 'pglite', dump, emptyDump })
  return () => rm(folder, { recursive: true })
}

declare module 'vitest' {
  interface ProvidedContext {
    database: { kind: 'pglite'; dump: string; emptyDump: string } | { kind: 'postgres'; url: string }
  }
}
