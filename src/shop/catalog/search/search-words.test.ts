import { expect, inject, test } from 'vitest'
import { givenProduct } from '#tests/support/factories.ts'
import { emptyDatabase } from '#tests/support/database/test-database.ts'
import { listSimilarWords } from './queries.ts'

/** PGlite has a single connection, so transactions cannot overlap. */
const skip = inject('database').kind === 'pglite'

test('two imports that add the same new words in opposite order both finish', { skip }, async () => {
  const { db } = await emptyDatabase()
  const imports = [
    { names: ['Zephyr', 'Anvil'], ...Promise.withResolvers<void>() },
    { names: ['Anvil', 'Zephyr'], ...Promise.withResolvers<void>() },
  ]
  const bothStarted = Promise.all(imports.map(({ promise }) => promise))
  await Promise.all(
    imports.map(({ names: [first, second], resolve }) =>
      db.transaction(async (tx) => {
        await givenProduct(tx, { name: first })
        resolve()
        await bothStarted
        await givenProduct(tx, { name: second })
      }),
    ),
  )

  const [zephir, anvel] = await listSimilarWords(db, ['zephir', 'anvel'])
  expect(zephir?.similar[0]).toBe('zephyr')
  expect(anvel?.similar[0]).toBe('anvil')
})
