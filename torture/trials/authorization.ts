import { runTests } from '#torture/support/run-tests.ts'
import type { Trial } from '#torture/trial.ts'

export const authorization: Trial = {
  name: 'authorization',
  promise:
    'every call lets in whom it declares: signed out, customer, other customer, staff, demoted, before the gate',
  full: 1,
  unit: "walk over the router's own list for each of them (tests/authorization.test.ts)",
  run: async ({ kind }) => {
    const { passed, failures } = await runTests(kind, 'tests/authorization.test.ts')
    return { seen: `${passed} tests`, failures }
  },
}
