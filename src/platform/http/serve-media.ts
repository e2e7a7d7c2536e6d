import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { NotFound } from '../problems.ts'
import type { FileStore } from '../storage/file-store.ts'

/** Puts the pictures of the shop at `/media/`, wherever they lie. Their names change with their content. */
export async function serveMedia(app: FastifyInstance, files: FileStore) {
  if (files.folder !== null) {
    await app.register(fastifyStatic, {
      root: files.folder,
      prefix: '/media/',
      decorateReply: !app.hasReplyDecorator('sendFile'),
      index: false,
      setHeaders: (reply) => reply.header('cache-control', forever),
    })
    return
  }
  app.get<{ Params: { name: string } }>(
    '/media/:name',
    { schema: { hide: true } },
    async (request, reply) => {
      const { name } = request.params
      const file = /^[\w-]+\.webp$/.test(name) ? await files.read(name) : null
      if (!file) throw new NotFound()
      return reply.header('cache-control', forever).type('image/webp').send(file)
    },
  )
}

/** For files whose names change with their content. */
export const forever = 'public, max-age=31536000, immutable'
