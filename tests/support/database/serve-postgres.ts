import { once } from 'node:events'
import { startPostgres } from './postgres-server.ts'

// The PostgreSQL of a test worker, as a process of its own: Vitest ends its workers without a chance to clean up. The
// end of a worker closes the standard input of this process.

// Ctrl+C reaches this process too, before the server and its folder are removed.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {})
const server = await startPostgres()
process.stdout.write(`${server.url('postgres')}\n`)
process.stdin.resume()
await once(process.stdin, 'close')
await server.stop()
