import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { onTestFinished } from 'vitest'

/** A version number of the server that the tests start, as a setting. */
const realVersion = /\b1[5-9]\d{4}\b/g

/** Forwards to a real server, which seems to be PostgreSQL 14. Returns its URL; closes with the test. */
export async function olderPostgres(url: string): Promise<string> {
  const { port } = new URL(url)
  const proxy = createServer((client) => {
    const server = connect(Number(port), '127.0.0.1')
    client.pipe(server)
    server.on('data', (bytes: Buffer) =>
      client.write(Buffer.from(bytes.toString('latin1').replace(realVersion, '140011'), 'latin1')),
    )
    const close = () => [client, server].forEach((socket) => socket.destroy())
    for (const socket of [client, server]) socket.on('close', close).on('error', close)
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  onTestFinished(() => void proxy.close())
  return url.replace(port, String((proxy.address() as AddressInfo).port))
}
