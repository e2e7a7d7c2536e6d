import { changeAccess } from '#tests/support/staff-changes.ts'
import type { Browser } from '#tests/support/browser/browser.ts'
import { limits } from '#shop/limits.ts'
import { runConcurrently } from '#torture/support/run-concurrently.ts'
import { percentile } from '#torture/support/percentile.ts'
import { Tally } from '#torture/support/tally.ts'
import { openTrialShop } from '#torture/support/trial-shop.ts'
import type { Trial } from '#torture/trial.ts'

const guessers = 20
const guessesPerNetwork = 10

/** After this many guesses, legitimate users sign in. */
const guessesPerVisit = 25

/** An idle machine needs a tenth of this. */
const maxLegitimateWaitMs = 10_000

const email = 'buyer1@northquay.example'
const password = 'a-long-password'
const accessCode = 'rope-and-tar-of-the-quay'

export const guessing: Trial = {
  name: 'guessing',
  promise:
    'Guesses from many networks are soon refused, while known browsers and newcomers with the right secret get in.',
  defaultCount: 5000,
  unit: `guesses per secret, ${guessesPerNetwork} from each network`,
  run: async ({ kind, count }) => {
    await using shop = await openTrialShop(kind, {
      RATE_LIMIT_SCALE: '1',
      TRUST_PROXY: '127.0.0.0/8',
      ACCESS_CODE_DEFAULT: accessCode,
    })
    const laptop = await shop.customer(1, fetchFrom('198.51.100.7'))
    const owner = await shop.admin()

    const signIn = await attack(count, {
      path: '/api/login',
      wrong: { email, password: 'not this one' },
      right: { email, password },
      known: () => laptop,
      newcomer: shop.visitor,
    })
    await changeAccess(owner, { enabled: true })
    const partner = shop.visitor()
    const gate = await attack(count, {
      path: '/api/access',
      wrong: { code: 'not this one' },
      right: { code: accessCode },
      known: () => partner,
      newcomer: shop.visitor,
    })
    await shop.stop()
    return {
      observed: `sign-in: ${describeResult(signIn)}; gate: ${describeResult(gate)}`,
      failures: [
        ...findFailures('sign-in', signIn, limits.signIn.unknownTotal.max),
        ...findFailures('gate', gate, limits.accessCode.unknownTotal.max),
      ],
    }
  },
}

interface Attack {
  path: string
  wrong: object
  right: object
  /** A browser that entered the right secret before. */
  known: () => Browser
  newcomer: (send: typeof fetch) => Browser
}

interface AttackResult {
  guesses: Tally
  known: LegitimateUse
  newcomers: LegitimateUse
}

interface LegitimateUse {
  responses: Tally
  timesMs: number[]
}

async function attack(count: number, { path, wrong, right, known, newcomer }: Attack): Promise<AttackResult> {
  const result: AttackResult = {
    guesses: new Tally(),
    known: { responses: new Tally(), timesMs: [] },
    newcomers: { responses: new Tally(), timesMs: [] },
  }
  const networks = Math.ceil(count / guessesPerNetwork)
  // The known browser uses a new address on each visit, after the one where it became known.
  const visitBy = async (use: LegitimateUse, browser: Browser, ip: string) => {
    const start = performance.now()
    const response = await post(browser, path, right, ip)
    use.timesMs.push(performance.now() - start)
    use.responses.add(response.status)
  }
  await visitBy(result.known, known(), '198.51.100.7')
  await runConcurrently(count, guessers, async (index) => {
    const response = await post(newcomer(fetch), path, wrong, guesserAddress(index, networks))
    result.guesses.add(response.status)
    if (index % guessesPerVisit !== 0) return
    const visit = index / guessesPerVisit
    await visitBy(result.known, known(), `198.19.${visit % 250}.9`)
    await visitBy(result.newcomers, newcomer(fetch), `198.18.${visit % 250}.9`)
  })
  return result
}

/** Cycles through the networks, then their addresses, with ten networks per region. */
function guesserAddress(index: number, networks: number) {
  const network = index % networks
  return `203.${Math.floor(network / 10)}.${network % 10}.${1 + (Math.floor(index / networks) % 250)}`
}

function post(browser: Browser, path: string, body: object, ip: string) {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': ip }
  return browser.fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })
}

function fetchFrom(ip: string): typeof fetch {
  return (url, init = {}) => {
    const headers = new Headers(init.headers)
    headers.set('x-forwarded-for', ip)
    return fetch(url, { ...init, headers })
  }
}

function describeResult({ guesses, known, newcomers }: AttackResult) {
  const describe = ({ responses, timesMs }: LegitimateUse) =>
    `${responses} (p95 ${Math.round(percentile(timesMs, 0.95))} ms)`
  return `${guesses.count(401)} checked within the hour (${guesses}), known browser ${describe(known)}, newcomers ${describe(newcomers)}`
}

function findFailures(name: string, { guesses, known, newcomers }: AttackResult, maxGuesses: number) {
  const checked = guesses.count(401)
  const unexpected = guesses.names().filter((status) => !['401', '429', '503'].includes(status))
  const refusals = ({ responses }: LegitimateUse) => responses.names().filter((status) => status !== '200')
  const wait = percentile([...known.timesMs, ...newcomers.timesMs], 0.95)
  return [
    ...(checked <= maxGuesses ? [] : [`${name}: ${checked} guesses were checked`]),
    ...(unexpected.length === 0 ? [] : [`${name}: guesses got ${unexpected.join(', ')}`]),
    ...(refusals(known).length === 0 ? [] : [`${name}: a known browser got ${known.responses}`]),
    ...(refusals(newcomers).length === 0 ? [] : [`${name}: newcomers got ${newcomers.responses}`]),
    ...(wait <= maxLegitimateWaitMs ? [] : [`${name}: legitimate users waited ${Math.round(wait)} ms`]),
  ]
}
