import { once } from 'node:events'
import { type AddressInfo, type Socket, connect, createServer } from 'node:net'
import S3rver from 's3rver'
import { onTestFinished } from 'vitest'

/** Starts a real S3 server with one empty bucket. It closes with the test. */
export async function startS3(folder: string) {
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'shop-media', configs: [] }],
  })
  const { port } = await server.run()
  onTestFinished(() => server.close())
  return {
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    bucket: 'shop-media',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  }
}

/** Whether the store answers, closes connections, or accepts them and says nothing. */
type Condition = 'works' | 'is away' | 'hangs'

/** As {@link startS3}, on a connection that can fail. */
export async function startUnreliableS3(folder: string) {
  const s3 = await startS3(folder)
  let condition: Condition = 'works'
  const open = new Set<Socket>()
  const gate = createServer((socket) => {
    open.add(socket.on('close', () => open.delete(socket)).on('error', () => {}))
    if (condition === 'is away') socket.destroy()
    if (condition !== 'works') return
    const store = connect(Number(new URL(s3.endpoint).port), '127.0.0.1')
    open.add(store.on('close', () => open.delete(store)).on('error', () => {}))
    socket.pipe(store).pipe(socket)
  }).listen(0, '127.0.0.1')
  await once(gate, 'listening')
  const breakConnections = () => open.forEach((socket) => socket.destroy())
  onTestFinished(() => {
    breakConnections()
    gate.close()
  })
  return {
    ...s3,
    endpoint: `http://127.0.0.1:${(gate.address() as AddressInfo).port}`,
    becomes: (next: Condition) => {
      condition = next
      breakConnections()
    },
  }
}
