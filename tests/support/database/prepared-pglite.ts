import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openPglite } from '#platform/database/connection.ts'

/** Migrates one PGlite and dumps it. Every worker starts from that dump. */
export default async function setup(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'tradecounter-pglite-'))
  const database = await openPglite({})
  await database.migrate()
  const dump = join(folder, 'dump.tar')
  await writeFile(dump, new Uint8Array(await database.dump()))
  await database.close()
  project.provide('database', { kind: 'pglite', dump })
  return () => rm(folder, { recursive: true })
}

declare module 'vitest' {
  interface ProvidedContext {
    database: { kind: 'pglite'; dump: string } | { kind: 'postgres'; url: string }
  }
}
