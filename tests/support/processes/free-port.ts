import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Systems pick the ports of clients, and of servers on port 0, above these: 32768 on Linux, 49152 elsewhere. */
const chosenPorts = { first: 10_000, end: 32_768 }

/**
 * Finds an unused local port. Only a server that names it gets it: others of a test may listen
 * on any free port while this one is still unused.
 */
export async function freePort(): Promise<number> {
  const port = randomInt(chosenPorts.first, chosenPorts.end)
  const probe = createServer().listen(port, '127.0.0.1')
  try {
    await once(probe, 'listening')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return freePort()
    throw error
  }
  probe.close()
  await once(probe, 'close')
  return port
}
