import { runTests } from '#torture/support/run-tests.ts'
import type { Trial } from '#torture/trial.ts'

export const authorization: Trial = {
  name: 'authorization',
  promise: 'Every call accepts exactly the roles it declares, from signed-out visitors to demoted staff.',
  defaultCount: 1,
  unit: 'pass over all routes for each role (tests/authorization.test.ts)',
  run: async ({ kind }) => {
    const { passed, failures } = await runTests(kind, 'tests/authorization.test.ts')
    return { observed: `${passed} tests`, failures }
  },
}
