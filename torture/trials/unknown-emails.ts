import { login } from '#contract/accounts.ts'
import { Tally } from '#torture/support/tally.ts'
import { openTrialShop } from '#torture/support/trial-shop.ts'
import type { Trial } from '#torture/trial.ts'

/** Without a hash to check, an unknown email takes at most 0.4 of the time. */
const minShare = 0.6

export const unknownEmails: Trial = {
  name: 'unknown-emails',
  promise: 'A sign-in with an unknown email takes as long as one with a wrong password.',
  defaultCount: 50,
  unit: 'sign-ins of each kind',
  run: async ({ kind, count }) => {
    await using shop = await openTrialShop(kind)
    await shop.customer(1)
    const responses = new Tally()

    /** In ms. */
    async function signIn(email: string) {
      const start = performance.now()
      const response = await shop.visitor().fetch(login.path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password: 'not this one' }),
      })
      await response.arrayBuffer()
      responses.add(response.status)
      return performance.now() - start
    }

    const [knownMs, unknownMs]: [number[], number[]] = [[], []]
    for (let round = 0; round < count; round++) {
      knownMs.push(await signIn('buyer1@northquay.example'))
      unknownMs.push(await signIn('unknown@northquay.example'))
    }
    await shop.stop()

    // The fastest of each: the others include waiting.
    const [known, unknown] = [Math.min(...knownMs), Math.min(...unknownMs)]
    const unexpected = responses.names().filter((status) => status !== '401')
    return {
      observed: `${responses}; fastest with a known email ${Math.round(known)} ms, with an unknown one ${Math.round(unknown)} ms`,
      failures: [
        ...unexpected.map((status) => `got ${status}`),
        ...(Math.min(unknown / known, known / unknown) < minShare
          ? ['the times tell which emails exist']
          : []),
      ],
    }
  },
}
