import { expect, test } from 'vitest'
import { readCsv } from './read-csv.ts'

test('a file with more than 100,000 rows is rejected at the first excess row', async () => {
  expect(await readCsv('a\n'.repeat(100_000))).toHaveLength(100_000)
  await expect(readCsv('a\n'.repeat(150_000))).rejects.toMatchObject({ line: 100_001 })
})
