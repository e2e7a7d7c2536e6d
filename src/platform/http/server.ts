import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import fastify, {
  errorCodes,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { constants } from 'node:zlib'
import type { Config } from '#platform/config.ts'
import { ConnectionLimits } from '#platform/http/connections/connection-limits.ts'
import { clientErrorProblem, endWithProblem, rawProblem } from '#platform/http/connections/raw-replies.ts'
import { requireOneHost } from '#platform/http/connections/require-one-host.ts'
import { createSendOverloaded } from '#platform/http/connections/send-overloaded.ts'
import { Traffic, type TrafficLimits } from '#platform/http/connections/traffic.ts'
import { ShopProblem, problemType } from '#platform/problems.ts'
import { parsePlainForm } from './plain-form.ts'
import { handleErrors, sendProblem } from './problem-replies.ts'
import { requestIdHeader, requestIdOf } from './request-id.ts'
import { requireSameOrigin } from './require-same-origin.ts'
import { filePolicy, noStore, securityHeaders } from './security-headers.ts'
import { watchForProxy } from '#platform/http/connections/untrusted-proxy.ts'

const kibibyte = 1024

/** Browsers preconnect, and send the first request within seconds. */
const headersTimeoutMs = 20_000

/** Node's default quality of 11 is meant for files that are compressed once. */
const fastBrotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

/** Runs before every other hook; replies or throws if the request may not enter. */
export type AccessCheck = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

type ServerConfig = Pick<Config, 'publicUrl' | 'trustProxy'>

/** A Fastify with zod schemas, problem replies, load limits, same-origin checks and security headers. */
export async function createServer(
  config: ServerConfig,
  log: FastifyBaseLogger,
  checkAccess: AccessCheck,
  trafficLimits: TrafficLimits = {},
): Promise<FastifyInstance> {
  const safeHeaders = securityHeaders(config.publicUrl)
  const app = createFastify(config, log, safeHeaders)
  await registerParsers(app)
  handleErrors(app)
  app.decorateRequest('isGated', false)
  app.decorateRequest('formFields', null)
  app.decorate('safeHeaders', safeHeaders)
  app.decorate('sendOverloaded', createSendOverloaded(safeHeaders))
  app.decorate('traffic', new Traffic(app, trafficLimits))
  const { traffic } = app
  const limits = new ConnectionLimits(app, { traffic, trustProxy: config.trustProxy, safeHeaders })
  app.decorate('connectionLimits', limits)
  app.decorate('untrustedProxy', watchForProxy(app, config.trustProxy))
  refuseExpectations(app)
  limitLoad(app)
  app.addHook('onRequest', checkAccess)
  app.addHook('onRequest', requireSameOrigin(config.publicUrl))
  setHeadersOnSend(app)
  return app
}

function createFastify(
  { trustProxy }: Pick<Config, 'trustProxy'>,
  log: FastifyBaseLogger,
  safeHeaders: Record<string, string>,
): FastifyInstance {
  const app: FastifyInstance = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    // A child logger costs a twelfth of a cached response and rarely logs a line.
    childLoggerFactory: (logger) => logger,
    trustProxy: trustProxy ?? false,
    bodyLimit: 256 * kibibyte,
    genReqId: ({ headers }) => requestIdOf(headers),
    // Large uploads over slow lines take minutes: ConnectionLimits enforces a minimum rate instead.
    requestTimeout: 0,
    http: {
      headersTimeout: headersTimeoutMs,
      connectionsCheckingInterval: 1000,
      // Node's own 400 lacks the security headers; requireOneHost replaces it.
      requireHostHeader: false,
    },
    clientErrorHandler: (error, socket) => {
      log.debug({ reason: error.code }, 'Malformed request')
      const hasStarted = socket instanceof Socket && app.connectionLimits.hasStartedResponse(socket)
      if (error.code === 'ECONNRESET' || hasStarted) socket.destroy()
      else endWithProblem(socket, clientErrorProblem(error), safeHeaders)
    },
    routerOptions: { maxParamLength: 500 },
    // Fastify's own reply echoes the URL.
    frameworkErrors: (_error, request, reply) => {
      reply
        .headers(safeHeaders)
        .header(requestIdHeader, request.id)
        .header('content-security-policy', filePolicy(problemType))
      sendProblem(reply as FastifyReply, new ShopProblem(400, 'malformed', 'The URL is malformed.'))
    },
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  return app
}

async function registerParsers(app: FastifyInstance) {
  app.removeContentTypeParser('text/plain')
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, parsePlainForm)
  app.addContentTypeParser('text/csv', { parseAs: 'string' }, async (_request: unknown, body: string) => body)
  app.addContentTypeParser(fileType, { parseAs: 'buffer' }, parseFile)
  await app.register(cookie)
  // For private responses; cached ones are compressed once, by sendCached.
  await app.register(compress, { encodings: ['br', 'gzip'], threshold: kibibyte, brotliOptions: fastBrotli })
  // Upload handlers check `truncated` and report the limit themselves.
  await app.register(multipart, { throwFileSizeLimit: false })
}

/** The bytes of a file, for the calls that take files. An unknown address is refused as such. */
async function parseFile({ routeOptions, is404 }: FastifyRequest, body: Buffer) {
  if (!routeOptions.config.takesFiles && !is404) throw new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(fileType)
  return body
}

const fileType = 'application/octet-stream'

function refuseExpectations(app: FastifyInstance) {
  app.server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
    const problem = new ShopProblem(417, 'refused', 'The Expect header is not supported.')
    const { headers, body } = rawProblem(problem, app.safeHeaders, requestIdOf(request.headers))
    response.writeHead(problem.status, headers).end(body)
  })
}

function limitLoad(app: FastifyInstance) {
  app.addHook('onRequest', requireOneHost)
  app.addHook('onRequest', (request, reply, done) => {
    app.connectionLimits.addUnfinishedBody(request)
    app.traffic.rejectIfOverloaded(request, reply.raw)
    done()
  })
  app.addHook('preValidation', (request, reply, done) => {
    app.traffic.startWork(request, reply.raw)
    done()
  })
}

function setHeadersOnSend(app: FastifyInstance) {
  app.addHook('onSend', (request, reply, _payload, done) => {
    reply.headers(app.safeHeaders).header(requestIdHeader, request.id)
    const type = String(reply.getHeader('content-type'))
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', filePolicy(type))
    // Fastify and static files name the charset of other texts.
    if (type === 'image/svg+xml') reply.header('content-type', `${type}; charset=utf-8`)
    if (request.isGated) reply.header('cache-control', noStore)
    done()
  })
}

declare module 'fastify' {
  interface FastifyInstance {
    traffic: Traffic
    connectionLimits: ConnectionLimits
    /** Address of a proxy that TRUST_PROXY does not name; null if none was seen. */
    untrustedProxy: () => string | null
    /** Security headers of every response. */
    safeHeaders: Record<string, string>
    /** Refuses a request at almost no cost. */
    sendOverloaded: ReturnType<typeof createSendOverloaded>
  }
  interface FastifyRequest {
    /** Private access is on, so no response may be shared. */
    isGated: boolean
  }
}
