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
    bucket: 'shop-media',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  }
}
