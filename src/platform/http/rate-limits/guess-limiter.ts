import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { Db } from '#platform/database/db.ts'
import { TooManyRequests } from '#platform/problems.ts'
import {
  type DeviceKeys,
  clearDeviceCookie,
  deviceKeys,
  newDevice,
  readDevice,
  setDeviceCookie,
} from './known-device.ts'
import { type NetworkSize, networkOf } from './network.ts'
import * as queries from './queries.ts'
import { type Counter, consumeCounters, counterKey, limitFor } from './rate-limiter.ts'

interface Window {
  max: number
  windowMinutes: number
}

/** Limits for guesses at one secret. Only wrong guesses count. */
export interface GuessLimits {
  /** Prefix of the counter keys. */
  name: string
  /** Per browser and per address that has given the current secret before. */
  known: readonly Window[]
  /** For all browsers and addresses together that have given an earlier version of the secret. */
  former: readonly Window[]
  /** Per address that has never given the secret. */
  unknownAddress: readonly Window[]
  /** Per IPv4 /24 or IPv6 /48 of unknown addresses. */
  unknownNetwork: readonly Window[]
  /** For all unknown addresses together. Above `strictFrom` guesses, the limits of `strict` apply too. */
  unknownTotal: Window & { strictFrom: number; strict: Partial<Record<NetworkSize, number>> }
  /** Per unknown address or network, for all secrets together. */
  anySecret?: Partial<Record<NetworkSize, readonly Window[]>>
}

/** Identifies a secret without containing it. */
export interface Secret {
  /** The resource that the secret opens, such as `account 17` or `gate`. */
  owner: string
  /** Changes with the secret. */
  version: string
}

interface Guess {
  limits: GuessLimits
  /** The guessed name, such as an email, whether it exists or not. */
  target: string
  /** The secrets of one owner, any of which may be given. Empty if the target does not exist; the limits are the same. */
  secrets: readonly Secret[]
}

interface AllowedGuess {
  /** The browser or address has given this secret before. */
  isKnown: boolean
  /** Call in the transaction of a correct guess: refunds it and remembers the address. */
  succeed: (tx: Db, secret: Secret) => Promise<void>
}

export interface GuessLimiter {
  /** Counts a guess before it is checked. Throws {@link TooManyRequests} without counting it. */
  consume: (request: FastifyRequest, guess: Guess) => Promise<AllowedGuess>
  /** Marks the address as known. */
  rememberAddress: (tx: Db, request: FastifyRequest, secret: Secret) => Promise<void>
  /** Marks the browser as known, by a signed cookie. */
  setDevice: (request: FastifyRequest, reply: FastifyReply, secret: Secret) => void
  /** Removes the cookie, for example after an account is deleted. */
  clearDevice: (reply: FastifyReply, owner: string) => void
}

interface Setup {
  db: Db
  clock: Clock
  /** Multiplies every limit. */
  scale: number
  secret: string
  publicUrl: Config['publicUrl']
}

type Context = Omit<Setup, 'secret'> & { keys: DeviceKeys }

const dayMs = 24 * 60 * 60 * 1000

/** How long an address stays known after its last correct guess. */
const knownAddressLifetimeMs = 90 * dayMs

/** Limits guesses so that unknown clients can never lock out a browser or address that knows the secret. */
export function createGuessLimiter({ secret: signingSecret, ...setup }: Setup): GuessLimiter {
  const context = { ...setup, keys: deviceKeys(signingSecret) }
  const { keys, publicUrl } = context
  return {
    consume: (request, guess) => consumeGuess(context, request, guess),
    rememberAddress: (tx, request, secret) => rememberAddress(context, tx, { request, secret }),
    setDevice: (request, reply, secret) => {
      const { owner } = secret
      const former = readDevice(keys, request, { owner, publicUrl })
      setDeviceCookie(reply, newDevice(keys, secret, former?.id), { owner, publicUrl })
    },
    clearDevice: (reply, owner) => clearDeviceCookie(reply, { owner, publicUrl }),
  }
}

/** Uses the first budget that is not exhausted; the one for unknown clients comes last. */
async function consumeGuess(context: Context, request: FastifyRequest, guess: Guess): Promise<AllowedGuess> {
  const { db, clock, scale } = context
  const now = clock()
  const knownBudgets = await findKnownBudgets(context, request, { ...guess, now })
  let refusal: TooManyRequests | undefined
  for (const counters of [...knownBudgets, await unknownBudget(context, request, { ...guess, now })]) {
    try {
      await consumeCounters(db, counters, { now, scale })
    } catch (error) {
      if (!(error instanceof TooManyRequests)) throw error
      refusal = error
      continue
    }
    const keys = counters.map(({ key }) => key)
    return {
      isKnown: knownBudgets.includes(counters),
      succeed: async (tx, secret) => {
        await queries.refund(tx, keys)
        await rememberAddress(context, tx, { request, secret })
      },
    }
  }
  throw refusal ?? new Error('A guess has no limits')
}

async function rememberAddress(
  { keys, clock }: Context,
  tx: Db,
  { request, secret }: { request: FastifyRequest; secret: Secret },
) {
  await queries.saveKnownAddress(tx, {
    id: addressId(keys, request, secret),
    version: keys.tag(secret.version),
    expires: new Date(clock().getTime() + knownAddressLifetimeMs),
  })
}

/** The budgets of a known browser and a known address, in order of use. */
async function findKnownBudgets(
  { db, keys, publicUrl }: Context,
  request: FastifyRequest,
  { limits, secrets, now }: Guess & { now: Date },
) {
  const [secret] = secrets
  if (!secret) return []
  const { owner } = secret
  const versions = new Set(secrets.map(({ version }) => keys.tag(version)))
  const device = readDevice(keys, request, { owner, publicUrl })
  const addressVersion = await queries.findKnownAddress(db, addressId(keys, request, secret), now)
  const knowsNow = (version: string | undefined) => version !== undefined && versions.has(version)
  const budget = (name: string, value: string, windows: readonly Window[]) =>
    windows.map((window) => createCounter(`${limits.name}-${name}`, value, window))
  const budgets: Counter[][] = []
  if (device && knowsNow(device.version))
    budgets.push(budget('device', `${owner} ${device.id}`, limits.known))
  if (knowsNow(addressVersion))
    budgets.push(budget('known-address', `${owner} ${networkOf(request.ip)}`, limits.known))
  const knewFormer =
    (device && !knowsNow(device.version)) || (addressVersion !== undefined && !knowsNow(addressVersion))
  if (knewFormer) budgets.push(budget('former', owner, limits.former))
  return budgets
}

/** One counter set for a client that does not know the secret; all of them must allow the guess. */
async function unknownBudget(
  { db, scale }: Context,
  { ip }: FastifyRequest,
  { limits, target, now }: Guess & { now: Date },
) {
  const { name, unknownAddress, unknownNetwork, unknownTotal, anySecret = {} } = limits
  const targetFrom = (size: NetworkSize) => `${target} ${networkOf(ip, size)}`
  const total = createCounter(name, target, unknownTotal)
  const count = (await queries.readCounters(db, [total.key], now)).get(total.key)?.count ?? 0
  const isStrict = count >= limitFor({ max: unknownTotal.strictFrom }, scale)
  return [
    ...unknownAddress.map((window) => createCounter(`${name}-address`, targetFrom('address'), window)),
    ...unknownNetwork.map((window) => createCounter(`${name}-network`, targetFrom('network'), window)),
    ...sizes.flatMap((size) =>
      (anySecret[size] ?? []).map((window) =>
        createCounter(`${name}-any-${size}`, networkOf(ip, size), window),
      ),
    ),
    ...sizes.flatMap((size) => {
      const max = unknownTotal.strict[size]
      const { windowMinutes } = unknownTotal
      return isStrict && max !== undefined
        ? [createCounter(`${name}-strict-${size}`, targetFrom(size), { max, windowMinutes })]
        : []
    }),
    total,
  ]
}

const sizes = ['address', 'network', 'region'] as const

function createCounter(name: string, value: string, { max, windowMinutes }: Window): Counter {
  return { key: counterKey(`${name}-${windowMinutes}`, value), max, windowMinutes }
}

function addressId(keys: DeviceKeys, { ip }: FastifyRequest, { owner }: Secret) {
  return keys.tag(`${owner} ${networkOf(ip)}`)
}
