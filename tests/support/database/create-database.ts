import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import pg from 'pg'

let started: Promise<string> | undefined
let createdCount = 0

/**
 * Creates an empty database on a PostgreSQL that all test files of this worker share, and returns its URL. Roles and
 * sessions belong to the server: a test sees those of other databases.
 */
export async function createDatabase(): Promise<string> {
  const serverUrl = await (started ??= startServer())
  const name = `shop_${++createdCount}`
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  return serverUrl.replace(/postgres$/, name)
}

/** Starts the server on first use and returns its URL. It stops once this worker has ended. */
async function startServer(): Promise<string> {
  const script = fileURLToPath(new URL('./serve-postgres.ts', import.meta.url))
  const server = spawn(process.execPath, [script], { stdio: ['pipe', 'pipe', 'inherit'] })
  const printed = once(createInterface(server.stdout), 'line')
  const ended = once(server, 'exit').then(([code]) => {
    throw new Error(`The shared PostgreSQL ended with code ${code}`)
  })
  const [url] = await Promise.race([printed, ended])
  ended.catch(() => {})
  return String(url)
}
