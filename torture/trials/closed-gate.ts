import { runTests } from '#torture/support/run-tests.ts'
import type { Trial } from '#torture/trial.ts'

export const closedGate: Trial = {
  name: 'closed-gate',
  promise: 'No path, method or header gets any catalog data through the closed gate.',
  defaultCount: 1,
  unit: 'round of 2,700 malformed requests (src/shop/access/closed-gate.test.ts)',
  run: async ({ kind }) => {
    const { passed, failures } = await runTests(kind, 'src/shop/access/closed-gate.test.ts')
    return { observed: `${passed} test; with the gate open, many of these requests succeed`, failures }
  },
}
