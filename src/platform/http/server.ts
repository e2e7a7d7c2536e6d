import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { constants } from 'node:zlib'
import type { Config } from '#platform/config.ts'
import { requireSameOrigin } from './require-same-origin.ts'
import { ShopProblem } from '#platform/problems.ts'
import { documentApi } from './openapi.ts'
import { handleErrors, sendProblem } from './problem-replies.ts'
import { filePolicy, noStore, securityHeaders } from './security-headers.ts'
import { ConnectionLimits } from '#platform/http/connections/connection-limits.ts'
import { requireOneHost } from '#platform/http/connections/require-one-host.ts'
import { endWithProblem, clientErrorProblem, rawProblem } from '#platform/http/connections/raw-replies.ts'
import { Traffic } from '#platform/http/connections/traffic.ts'

const kibibyte = 1024

/** In ms: browsers open connections ahead, and send their first request within seconds. */
const headersTimeoutMs = 20_000

/** Node's own quality of 11 is for files that are compressed once. */
const quickBrotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

/** Decides whether a request is let in at all: answers or throws where it is not. */
export type AccessCheck = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

/** A Fastify that speaks the contract's language: zod schemas, problem replies, our own origin, safe headers. */
export async function createServer(
  config: Pick<Config, 'publicUrl' | 'trustProxy'>,
  log: FastifyBaseLogger,
  admit: AccessCheck,
  { maxInFlight }: { maxInFlight?: number } = {},
): Promise<FastifyInstance> {
  const safeHeaders = securityHeaders(config.publicUrl)
  const app = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    // A logger of its own costs each request a twelfth of what a kept answer takes, and it would seldom write a line.
    childLoggerFactory: (logger) => logger,
    trustProxy: config.trustProxy ?? false,
    bodyLimit: 256 * kibibyte,
    // Ten pictures over a slow line take long: ConnectionLimits asks for a minimum rate instead.
    requestTimeout: 0,
    http: {
      headersTimeout: headersTimeoutMs,
      connectionsCheckingInterval: 1000,
      // Node's own refusal carries no policies.
      requireHostHeader: false,
    },
    clientErrorHandler: (error, socket) => {
      log.debug({ reason: error.code }, 'Unreadable request')
      const isAnswered = socket instanceof Socket && limits.hasStartedResponse(socket)
      if (error.code === 'ECONNRESET' || isAnswered) socket.destroy()
      else endWithProblem(socket, clientErrorProblem(error), safeHeaders)
    },
    routerOptions: { maxParamLength: 500 },
    // Our own words for addresses that do not decode: Fastify's echo them.
    frameworkErrors: (_error, _request, reply) => {
      reply.headers(safeHeaders).header('content-security-policy', filePolicy('application/problem+json'))
      sendProblem(reply as FastifyReply, new ShopProblem(400, 'malformed', 'The address could not be read.'))
    },
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.removeContentTypeParser('text/plain')
  // The sign-out button is a plain form; its body says nothing.
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, async () => undefined)
  // A file of rows; how large it may be is the endpoint's to say.
  app.addContentTypeParser('text/csv', { parseAs: 'string' }, async (_request: unknown, body: string) => body)
  await app.register(cookie)
  // What is kept is compressed once; this is for what is made anew for one visitor.
  await app.register(compress, { encodings: ['br', 'gzip'], threshold: kibibyte, brotliOptions: quickBrotli })
  // Whoever reads a file sees by `truncated` that it was too large, and says so in the shop's words.
  await app.register(multipart, { throwFileSizeLimit: false })
  await documentApi(app)
  handleErrors(app)
  app.decorateRequest('isGated', false)
  app.decorate('safeHeaders', safeHeaders)
  const traffic = new Traffic(app, maxInFlight)
  app.decorate('traffic', traffic)
  const limits = new ConnectionLimits(app, { traffic, trustProxy: config.trustProxy, safeHeaders })
  app.decorate('connectionLimits', limits)
  app.server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    const problem = new ShopProblem(417, 'refused', 'The shop does not support this expectation.')
    const { headers, body } = rawProblem(problem, safeHeaders)
    response.writeHead(problem.status, headers).end(body)
  })
  app.addHook('onRequest', requireOneHost)
  app.addHook('onRequest', (request, reply, done) => {
    limits.addUnfinishedBody(request)
    traffic.rejectIfOverloaded(request, reply.raw)
    done()
  })
  app.addHook('preValidation', (request, reply, done) => {
    traffic.startWork(request, reply.raw)
    done()
  })
  // Before anything else of a request runs; only its cookies have been read.
  app.addHook('onRequest', admit)
  app.addHook('onRequest', requireSameOrigin(config.publicUrl))
  app.addHook('onSend', (request, reply, _payload, done) => {
    reply.headers(safeHeaders)
    if (!reply.hasHeader('content-security-policy'))
      reply.header('content-security-policy', filePolicy(String(reply.getHeader('content-type'))))
    if (request.isGated) reply.header('cache-control', noStore)
    done()
  })
  return app
}

declare module 'fastify' {
  interface FastifyInstance {
    traffic: Traffic
    connectionLimits: ConnectionLimits
    /** What every answer carries. */
    safeHeaders: Record<string, string>
  }
  interface FastifyRequest {
    /** Private access is on: what is answered is for this visitor alone. */
    isGated: boolean
  }
}
