import { randomBytes, randomUUID } from 'node:crypto'
import pg from 'pg'
import type { LoadGenerator } from '#bench/load.ts'
import { sendRepeatedly } from './send-repeatedly.ts'
import {
  type Drawn,
  type RecordedCall,
  type RecordedStatement,
  type RecordedValue,
  cellsOf,
  nextTime,
} from './record-calls.ts'

const draw: Record<Drawn, () => string> = {
  uuid: () => randomUUID(),
  hash: () => randomBytes(32).toString('hex'),
  time: () => String(nextTime()),
}

/**
 * Sends the statements of recorded calls through node-postgres, in the same transactions and batches, from this many clients.
 * Each repetition has its own session, key, order and item ids, so it writes the same rows as a call of the shop.
 */
export function replayCalls(pool: pg.Pool, recorded: RecordedCall[], clients: number): LoadGenerator {
  return sendRepeatedly(recorded, clients, (call) => replay(pool, call))
}

async function replay(pool: pg.Pool, { batches, drawn, tokenCount }: RecordedCall) {
  const tokens = Array.from({ length: tokenCount }, () => '')
  for (const [position, kind] of drawn) tokens[position] = draw[kind]()
  const client = await pool.connect()
  try {
    for (const batch of batches) await Promise.all(batch.map((statement) => send(client, statement, tokens)))
  } finally {
    client.release()
  }
}

async function send(
  client: pg.PoolClient,
  { name, text, values, tokenOfCell }: RecordedStatement,
  tokens: string[],
) {
  const result = await client.query({ name, text, values: values.map((value) => fill(value, tokens)) })
  if (tokenOfCell.size === 0) return
  const cells = cellsOf(result)
  for (const [cell, position] of tokenOfCell) tokens[position] = cells[cell] ?? ''
}

function fill(value: RecordedValue, tokens: string[]) {
  if ('constant' in value) return value.constant
  return value.texts.reduce((text, next, i) => text + (tokens[value.tokens[i - 1] ?? 0] ?? '') + next)
}
