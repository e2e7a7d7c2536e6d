import cookie from '@fastify/cookie'
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance, type FastifyReply } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { Config } from '../config.ts'
import { requireOwnOrigin } from './own-origin.ts'
import { ShopProblem } from '../problems.ts'
import { documentApi } from './openapi.ts'
import { answerProblems, sendProblem } from './problem-replies.ts'

const kibibyte = 1024

/** A Fastify that speaks the contract's language: zod schemas, problem replies, our own origin, safe headers. */
export async function createServer(
  config: Pick<Config, 'publicUrl' | 'trustProxy'>,
  log: FastifyBaseLogger,
): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy ?? false,
    bodyLimit: 256 * kibibyte,
    routerOptions: { maxParamLength: 500 },
    // Our own words for addresses that do not decode: Fastify's echo them.
    frameworkErrors: (_error, _request, reply) => {
      sendProblem(reply as FastifyReply, new ShopProblem(400, 'malformed', 'The address could not be read.'))
    },
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.removeContentTypeParser('text/plain')
  // The sign-out button is a plain form; its body says nothing.
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, async () => undefined)
  await app.register(cookie)
  await documentApi(app)
  answerProblems(app)
  app.addHook('onRequest', requireOwnOrigin(config.publicUrl.origin))
  app.addHook('onSend', async (_request, reply) => {
    reply.headers(safeHeaders)
  })
  return app
}

const safeHeaders = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
}
