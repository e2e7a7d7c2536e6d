import { runTests } from '#torture/support/run-tests.ts'
import type { Trial } from '#torture/trial.ts'

export const model: Trial = {
  name: 'model',
  promise: 'After random cart, order, status and stock operations, stock, totals and history match a model.',
  defaultCount: 200_000,
  unit: 'operations (tests/shop-model.test.ts)',
  run: async ({ kind, count, seed }) => {
    const { passed, failures } = await runTests(kind, 'tests/shop-model.test.ts', {
      MODEL_OPERATIONS: String(count),
      MODEL_SEED: String(seed),
    })
    return { observed: `${passed} test, seed ${seed}`, failures }
  },
}
