import { runTests } from '../support/run-tests.ts'
import type { Trial } from '../trial.ts'

export const authorisation: Trial = {
  name: 'authorisation',
  promise:
    'every call lets in whom it declares: signed out, customer, other customer, staff, demoted, before the gate',
  full: 1,
  unit: "walk over the router's own list for each of them (tests/authorisation.test.ts)",
  run: async ({ kind }) => {
    const { passed, failures } = await runTests(kind, 'tests/authorisation.test.ts')
    return { seen: `${passed} tests`, failures }
  },
}
