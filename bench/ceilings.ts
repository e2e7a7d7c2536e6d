// Upper bound for Fastify: constant responses of given sizes, from a separate process.
import fastifyStatic from '@fastify/static'
import fastify from 'fastify'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const sizes = (process.argv[2] ?? '').split(',').map(Number)
const folder = await mkdtemp(join(tmpdir(), 'tradecounter-ceilings-'))
const app = fastify()

for (const size of sizes) {
  const constant = 'x'.repeat(size)
  await writeFile(join(folder, `${size}.html`), constant)
  app.get(`/constant/${size}`, async (_request, reply) => {
    reply.type('application/json; charset=utf-8')
    return constant
  })
}
await app.register(fastifyStatic, { root: folder, prefix: '/file/', index: false })
const url = await app.listen({ port: 0, host: '127.0.0.1' })
process.stdout.write(`${url}\n`)
