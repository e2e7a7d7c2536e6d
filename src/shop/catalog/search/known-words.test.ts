import { expect, inject, test } from 'vitest'
import { givenProduct } from '#tests/support/factories.ts'
import { emptyDatabase } from '#tests/support/database/test-database.ts'
import { listLikenesses } from './queries.ts'

/** PGlite has one connection, and so no two transactions at once. */
const skip = inject('database').kind === 'pglite'

test('two loads that bring the same new words in opposite order both come to an end', { skip }, async () => {
  const { db } = await emptyDatabase()
  const loads = [
    { names: ['Zephyr', 'Anvil'], ...signal() },
    { names: ['Anvil', 'Zephyr'], ...signal() },
  ]
  const bothBegan = Promise.all(loads.map(({ told }) => told))
  await Promise.all(
    loads.map(({ names: [first, second], tell }) =>
      db.transaction(async (tx) => {
        await givenProduct(tx, { name: first })
        tell()
        await bothBegan
        await givenProduct(tx, { name: second })
      }),
    ),
  )

  const [zephir, anvel] = await listLikenesses(db, ['zephir', 'anvel'])
  expect(zephir?.near[0]).toBe('zephyr')
  expect(anvel?.near[0]).toBe('anvil')
})

function signal() {
  const { promise: told, resolve: tell } = Promise.withResolvers<void>()
  return { told, tell }
}
