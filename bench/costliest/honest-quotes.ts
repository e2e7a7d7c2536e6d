import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import type { AttackResult } from './attack.ts'
import { send } from './send.ts'

interface Setup {
  url: string
  attackers: 'no attacker' | 'one address' | 'many networks'
  /** Names of candidates. */
  costliest: string[]
  seconds: number
}

const quoteIntervalMs = 100
/** Until the attack is at its height. */
const warmUpMs = 3000

/** Times the quotes of one buyer while others send the costliest requests. */
export async function measureHonestQuotes({ url, attackers, costliest, seconds }: Setup) {
  const attack =
    attackers === 'no attacker'
      ? undefined
      : fork(join(import.meta.dirname, 'attack.ts'), [url, attackers, JSON.stringify(costliest)])
  await wait(warmUpMs)
  const times: number[] = []
  let failed = 0
  const end = performance.now() + seconds * 1000
  while (performance.now() < end) {
    const items = [1, 2, 3].map((productId) => ({ productId, quantity: 2 }))
    const start = performance.now()
    const { status } = await send(url, { path: '/api/checkout/quote', body: { items } }, '203.0.113.7')
    times.push(performance.now() - start)
    if (status !== 200) failed++
    await wait(Math.max(0, quoteIntervalMs - (performance.now() - start)))
  }
  const result: AttackResult = attack ? await stopAttack(attack) : { answered: 0, refused: 0 }
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
  return { quotes: { count: times.length, p50: at(0.5), p95: at(0.95), max: at(1), failed }, ...result }
}

async function stopAttack(attack: ReturnType<typeof fork>): Promise<AttackResult> {
  attack.send('end')
  const [result] = (await once(attack, 'message')) as [AttackResult]
  return result
}
