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

/** How often one secret may be guessed at. Only wrong guesses count. */
export interface GuessLimits {
  /** The counters' name. */
  name: string
  /** Of each browser and each address that gave the present secret before. */
  known: readonly Window[]
  /** Of all browsers and addresses together that gave a former secret. */
  former: readonly Window[]
  /** Of one address that never gave it. */
  stranger: readonly Window[]
  /** Of a stranger's IPv4 /24 or IPv6 /48. */
  strangersNetwork: readonly Window[]
  /** Of all strangers together. From `strictFrom` guesses on, the limits of `strict` hold too. */
  strangers: Window & { strictFrom: number; strict: Partial<Record<NetworkSize, number>> }
  /** Of one address or network, at all secrets together. */
  anySecret?: Partial<Record<NetworkSize, readonly Window[]>>
}

/** A secret as the limiter knows it. */
export interface Secret {
  /** What it opens: `account 17`, `gate`. */
  owner: string
  /** Changes with the secret; is never the secret itself. */
  version: string
}

interface Guess {
  limits: GuessLimits
  /** What is guessed at, as strangers name it. */
  target: string
  /** Null where there is no such secret; the limits are the same then. */
  secret: Secret | null
}

export interface AllowedGuess {
  /** From a browser or an address that gave this secret before. */
  isKnown: boolean
  /** The guess was right, in the transaction of what it opens: it no longer counts, and its address is known from now on. */
  succeed: (tx: Db, secret: Secret) => Promise<void>
}

export interface GuessLimiter {
  /** Counts a guess before it is judged. Throws {@link TooManyRequests}, which counts nothing. */
  consume: (request: FastifyRequest, guess: Guess) => Promise<AllowedGuess>
  /** Knows the address from now on. */
  rememberAddress: (tx: Db, request: FastifyRequest, secret: Secret) => Promise<void>
  /** Knows the browser from now on. */
  setDevice: (request: FastifyRequest, reply: FastifyReply, secret: Secret) => void
  /** Takes the browser's mark away: what it opened is gone. */
  forget: (reply: FastifyReply, owner: string) => void
}

interface Setup {
  db: Db
  clock: Clock
  /** Multiplies every limit. */
  scale: number
  secret: string
  publicUrl: Config['publicUrl']
}

const day = 24 * 60 * 60 * 1000

/** How long after its last right secret an address is known. */
const addressLifetime = 90 * day

/** Limits guesses at a secret so that strangers who guess never shut out a browser or an address that knows it. */
export function createGuessLimiter({ db, clock, scale, secret: key, publicUrl }: Setup): GuessLimiter {
  const keys = deviceKeys(key)
  return {
    consume,
    rememberAddress,
    setDevice,
    forget: (reply, owner) => clearDeviceCookie(reply, { owner, publicUrl }),
  }

  async function consume(request: FastifyRequest, guess: Guess): Promise<AllowedGuess> {
    const now = clock()
    const known = guess.secret ? await knownLanes(request, guess.limits, guess.secret, now) : []
    let refused: TooManyRequests | undefined
    for (const counters of [...known, await strangerLane(request, guess, now)]) {
      try {
        await consumeCounters(db, counters, { now, scale })
      } catch (error) {
        if (!(error instanceof TooManyRequests)) throw error
        refused = error
        continue
      }
      return {
        isKnown: known.includes(counters),
        succeed: async (tx, secret) => {
          await queries.refund(
            tx,
            counters.map((counter) => counter.key),
          )
          await rememberAddress(tx, request, secret)
        },
      }
    }
    throw refused ?? new Error('A guess has no limits')
  }

  function setDevice(request: FastifyRequest, reply: FastifyReply, secret: Secret) {
    const former = readDevice(keys, request, { owner: secret.owner, publicUrl })
    setDeviceCookie(reply, newDevice(keys, secret, former?.id), { owner: secret.owner, publicUrl })
  }

  async function rememberAddress(tx: Db, request: FastifyRequest, secret: Secret) {
    await queries.saveKnownAddress(tx, {
      id: addressId(keys, request, secret),
      version: keys.tag(secret.version),
      expires: new Date(clock().getTime() + addressLifetime),
    })
  }

  /** The budgets of a browser and of an address that are known, in the order in which they are used. */
  async function knownLanes(request: FastifyRequest, limits: GuessLimits, secret: Secret, now: Date) {
    const { owner } = secret
    const version = keys.tag(secret.version)
    const device = readDevice(keys, request, { owner, publicUrl })
    const address = await queries.findKnownAddress(db, addressId(keys, request, secret), now)
    const lanes: Counter[][] = []
    const add = (lane: string, value: string, windows: readonly Window[]) =>
      lanes.push(windows.map((window) => counterOf(`${limits.name}-${lane}`, value, window)))
    if (device?.version === version) add('device', `${owner} ${device.id}`, limits.known)
    if (address === version) add('known-address', `${owner} ${networkOf(request.ip)}`, limits.known)
    const isFormer = (device && device.version !== version) || (address && address !== version)
    if (isFormer) add('former', owner, limits.former)
    return lanes
  }

  async function strangerLane({ ip }: FastifyRequest, { limits, target }: Guess, now: Date) {
    const { name, stranger, strangersNetwork, strangers, anySecret = {} } = limits
    const of = (size: NetworkSize) => `${target} ${networkOf(ip, size)}`
    const total = counterOf(name, target, strangers)
    const soFar = (await queries.readCounters(db, [total.key], now)).get(total.key)?.count ?? 0
    const isStrict = soFar >= limitFor({ max: strangers.strictFrom }, scale)
    return [
      ...stranger.map((window) => counterOf(`${name}-address`, of('address'), window)),
      ...strangersNetwork.map((window) => counterOf(`${name}-network`, of('network'), window)),
      ...sizes.flatMap((size) =>
        (anySecret[size] ?? []).map((window) =>
          counterOf(`${name}-any-${size}`, networkOf(ip, size), window),
        ),
      ),
      ...sizes.flatMap((size) => {
        const max = strangers.strict[size]
        const { windowMinutes } = strangers
        return isStrict && max !== undefined
          ? [counterOf(`${name}-strict-${size}`, of(size), { max, windowMinutes })]
          : []
      }),
      total,
    ]
  }
}

const sizes = ['address', 'network', 'region'] as const

function counterOf(name: string, value: string, { max, windowMinutes }: Window): Counter {
  return { key: counterKey(`${name}-${windowMinutes}`, value), max, windowMinutes }
}

function addressId(keys: DeviceKeys, { ip }: FastifyRequest, { owner }: Secret) {
  return keys.tag(`${owner} ${networkOf(ip)}`)
}
