import { runTests } from '#torture/support/run-tests.ts'
import type { Trial } from '#torture/trial.ts'

export const failedStatements: Trial = {
  name: 'failed-statements',
  promise: 'a failure at any statement of any call that writes: it is done as a whole or not at all',
  full: 1,
  unit: 'failure at each statement of each call (tests/failed-statements.test.ts)',
  run: async ({ kind }) => {
    const { passed, failures } = await runTests(kind, 'tests/failed-statements.test.ts', {
      EVERY_STATEMENT: 'true',
    })
    return { seen: `${passed} tests, one for each call that writes and one that none is forgotten`, failures }
  },
}
