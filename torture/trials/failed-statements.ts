import { runTests } from '#torture/support/run-tests.ts'
import type { Trial } from '#torture/trial.ts'

export const failedStatements: Trial = {
  name: 'failed-statements',
  promise: 'When any statement of a writing call fails, the call takes effect completely or not at all.',
  defaultCount: 1,
  unit: 'failure at each statement of each call (tests/failed-statements.test.ts)',
  run: async ({ kind }) => {
    const { passed, failures } = await runTests(kind, 'tests/failed-statements.test.ts', {
      EVERY_STATEMENT: 'true',
    })
    return { observed: `${passed} tests: one for each writing call and one for completeness`, failures }
  },
}
