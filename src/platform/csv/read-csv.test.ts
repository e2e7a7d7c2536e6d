import { expect, test } from 'vitest'
import { readCsv } from './read-csv.ts'

test('a file of more rows than a process should hold is refused at the first one too many', async () => {
  expect(await readCsv('a\n'.repeat(100_000))).toHaveLength(100_000)
  await expect(readCsv('a\n'.repeat(150_000))).rejects.toMatchObject({ line: 100_001 })
})
