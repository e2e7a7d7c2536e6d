import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { packageRoot } from '#platform/package-root.ts'

const storageFile = 'visitor/browser-storage.ts'
const storage = /\b(?:localStorage|sessionStorage|indexedDB|cookieStore|caches)\b/

test('only one file uses browser storage, so that signing out clears every key', async () => {
  const folder = join(packageRoot, 'src/web')
  const files = (await readdir(folder, { recursive: true })).filter(
    (file) => /\.tsx?$/.test(file) && !file.endsWith('.test.ts') && file !== storageFile,
  )
  expect(files.length).toBeGreaterThan(100)
  const elsewhere: string[] = []
  for (const file of files) {
    if (storage.test(await readFile(join(folder, file), 'utf8'))) elsewhere.push(file)
  }
  expect(elsewhere).toEqual([])
  expect(await readFile(join(folder, storageFile), 'utf8')).toMatch(storage)
})
