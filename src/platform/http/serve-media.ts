import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { NotFound } from '#platform/problems.ts'
import type { FileStore } from '#platform/storage/file-store.ts'

/** Serves public pictures at `/media/`. Files for which `isPrivate` is true get a 404. */
export async function serveMedia(
  app: FastifyInstance,
  files: FileStore,
  isPrivate: (name: string) => boolean,
) {
  if (files.folder !== null) {
    await app.register(fastifyStatic, {
      root: files.folder,
      prefix: '/media/',
      decorateReply: !app.hasReplyDecorator('sendFile'),
      index: false,
      allowedPath: (path) => !isPrivate(path.replace(/^\/+/, '')),
      setHeaders: (reply) => reply.header('cache-control', immutable),
    })
    return
  }
  app.get<{ Params: { name: string } }>('/media/:name', async (request, reply) => {
    const { name } = request.params
    const file = /^[\w-]+\.webp$/.test(name) && !isPrivate(name) ? await files.read(name) : null
    if (!file) throw new NotFound()
    return reply.header('cache-control', immutable).type('image/webp').send(file)
  })
}

/** Cache policy for files whose names change with their content. */
export const immutable = 'public, max-age=31536000, immutable'
