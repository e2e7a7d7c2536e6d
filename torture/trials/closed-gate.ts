import { runTests } from '#torture/support/run-tests.ts'
import type { Trial } from '#torture/trial.ts'

export const closedGate: Trial = {
  name: 'closed-gate',
  promise: 'through the closed gate, whatever the path, method and header: not one byte of the catalog',
  full: 1,
  unit: 'round of 2,700 twisted requests (src/shop/access/closed-gate.test.ts)',
  run: async ({ kind }) => {
    const { passed, failures } = await runTests(kind, 'src/shop/access/closed-gate.test.ts')
    return { seen: `${passed} test; while the gate is open many of them do get through`, failures }
  },
}
