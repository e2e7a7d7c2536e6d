// PGlite blocks its thread, so it runs in a worker.
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite, types } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import type { Call, Failure, Request, Response, Start } from './pglite-protocol.ts'

const asText = (value: string) => value
const { folder, dump }: Start = workerData

const port = parentPort
if (!port) throw new Error('This file runs as a worker thread')

/** Allocated and zeroed at the start, and 128 MB by default. The data of a small shop also is in the system's file cache. */
const sharedBuffers = '32MB'

const engine = await PGlite.create({
  startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${sharedBuffers}`],
  ...(folder === undefined ? {} : { dataDir: folder }),
  ...(dump === undefined ? {} : { loadDataDir: new Blob([dump]) }),
  extensions: { pg_trgm },
  // Timestamps and dates stay text, as Drizzle expects from node-postgres.
  parsers: {
    [types.TIMESTAMP]: asText,
    [types.TIMESTAMPTZ]: asText,
    [types.DATE]: asText,
    [types.INTERVAL]: asText,
  },
})

port.on('message', async ({ id, call }: Request) => {
  port.postMessage(await respond(id, call))
  if (call.kind === 'close') port.close()
})
port.postMessage({ id: 0, value: 'ready' } satisfies Response)

async function respond(id: number, call: Call): Promise<Response> {
  try {
    return { id, value: await run(call) }
  } catch (error) {
    return { id, failure: toFailure(error) }
  }
}

async function run(call: Call) {
  switch (call.kind) {
    case 'query': {
      const { rows, fields, affectedRows } = await engine.query(call.sql, call.params, {
        rowMode: call.rowMode,
      })
      return { rows, fields, affectedRows }
    }
    case 'exec':
      await engine.exec(call.sql)
      return null
    case 'listen':
      await engine.listen(call.channel, () =>
        port?.postMessage({ notifiedChannel: call.channel } satisfies Response),
      )
      return null
    case 'dump':
      return await (await engine.dumpDataDir('none')).arrayBuffer()
    case 'close':
      await engine.close()
      return null
  }
}

function toFailure(error: unknown): Failure {
  const { message, code, constraint, detail } = error as Failure
  return { message, code, constraint, detail }
}
