import { changeAccess } from '#tests/support/staff-changes.ts'
import type { Browser } from '#tests/support/browser/browser.ts'
import { limits } from '#shop/limits.ts'
import { atOnce } from '#torture/support/at-once.ts'
import { percentile } from '#torture/support/percentile.ts'
import { Tally } from '#torture/support/tally.ts'
import { openTrialShop } from '#torture/support/trial-shop.ts'
import type { Trial } from '#torture/trial.ts'

const guessers = 20
const guessesPerNetwork = 10

/** An honest person comes by after so many guesses. */
const guessesBetween = 25

/** In milliseconds; a machine without other work needs a tenth. */
const longestHonestWait = 10_000

const email = 'buyer1@northquay.example'
const password = 'a-long-password'
const accessCode = 'rope-and-tar-of-the-quay'

export const guessing: Trial = {
  name: 'guessing',
  promise:
    'guesses from many networks at one password and at the access code end soon, while known browsers and newcomers with the right one come in',
  full: 5000,
  unit: `guesses at each, ${guessesPerNetwork} from each network`,
  run: async ({ kind, count }) => {
    await using shop = await openTrialShop(kind, {
      RATE_LIMIT_SCALE: '1',
      TRUST_PROXY: '127.0.0.0/8',
      ACCESS_CODE_DEFAULT: accessCode,
    })
    const laptop = await shop.customer(1, from('198.51.100.7'))
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
      seen: `sign-in: ${tell(signIn)}; gate: ${tell(gate)}`,
      failures: [
        ...faults('sign-in', signIn, limits.signIn.strangers.max),
        ...faults('gate', gate, limits.accessCode.strangers.max),
      ],
    }
  },
}

interface Attack {
  path: string
  wrong: object
  right: object
  /** A browser that gave the right secret before. */
  known: () => Browser
  newcomer: (send: typeof fetch) => Browser
}

interface Seen {
  guesses: Tally
  known: Honest
  newcomers: Honest
}

interface Honest {
  answers: Tally
  milliseconds: number[]
}

async function attack(count: number, { path, wrong, right, known, newcomer }: Attack): Promise<Seen> {
  const seen: Seen = {
    guesses: new Tally(),
    known: { answers: new Tally(), milliseconds: [] },
    newcomers: { answers: new Tally(), milliseconds: [] },
  }
  const networks = Math.ceil(count / guessesPerNetwork)
  // The known browser comes from another address each time, beginning where it becomes known.
  const come = async (honest: Honest, browser: Browser, ip: string) => {
    const start = performance.now()
    const response = await post(browser, path, right, ip)
    honest.milliseconds.push(performance.now() - start)
    honest.answers.add(response.status)
  }
  await come(seen.known, known(), '198.51.100.7')
  await atOnce(count, guessers, async (index) => {
    const response = await post(newcomer(fetch), path, wrong, guesserAddress(index, networks))
    seen.guesses.add(response.status)
    if (index % guessesBetween !== 0) return
    const visit = index / guessesBetween
    await come(seen.known, known(), `198.19.${visit % 250}.9`)
    await come(seen.newcomers, newcomer(fetch), `198.18.${visit % 250}.9`)
  })
  return seen
}

/** Each network in turn, then its next address; ten networks in each region. */
function guesserAddress(index: number, networks: number) {
  const network = index % networks
  return `203.${Math.floor(network / 10)}.${network % 10}.${1 + (Math.floor(index / networks) % 250)}`
}

function post(browser: Browser, path: string, body: object, ip: string) {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': ip }
  return browser.fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })
}

function from(ip: string): typeof fetch {
  return (url, init = {}) => {
    const headers = new Headers(init.headers)
    headers.set('x-forwarded-for', ip)
    return fetch(url, { ...init, headers })
  }
}

function tell({ guesses, known, newcomers }: Seen) {
  const honest = ({ answers, milliseconds }: Honest) =>
    `${answers} (p95 ${Math.round(percentile(milliseconds, 0.95))} ms)`
  return `${guesses.of(401)} judged in the hour (${guesses}), known browser ${honest(known)}, newcomers ${honest(newcomers)}`
}

function faults(what: string, { guesses, known, newcomers }: Seen, most: number) {
  const judged = guesses.of(401)
  const strange = guesses.names().filter((status) => !['401', '429', '503'].includes(status))
  const shutOut = ({ answers }: Honest) => answers.names().filter((status) => status !== '200')
  const wait = percentile([...known.milliseconds, ...newcomers.milliseconds], 0.95)
  return [
    ...(judged <= most ? [] : [`${what}: ${judged} guesses were judged`]),
    ...(strange.length === 0 ? [] : [`${what}: guesses were answered ${strange.join(', ')}`]),
    ...(shutOut(known).length === 0 ? [] : [`${what}: a known browser got ${known.answers}`]),
    ...(shutOut(newcomers).length === 0 ? [] : [`${what}: newcomers got ${newcomers.answers}`]),
    ...(wait <= longestHonestWait ? [] : [`${what}: honest people waited ${Math.round(wait)} ms`]),
  ]
}
