import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Socket } from 'node:net'
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import type { ReadReplica } from '#platform/database/replica/read-replica.ts'
import { Forbidden } from '#platform/problems.ts'
import { noStore } from './security-headers.ts'
import type { FindVisitor } from './visitor.ts'

/** The process measures itself once, however many servers it has. */
const processMetrics = new Registry()

/**
 * Prometheus' figures at /metrics. They tell what is asked how often, so they are for staff, and for a Prometheus on this
 * machine that asks the process itself and not by way of a proxy.
 */
export function serveMetrics(app: FastifyInstance, findVisitor: FindVisitor, replica?: ReadReplica) {
  if (processMetrics.getMetricsAsArray().length === 0) collectDefaultMetrics({ register: processMetrics })
  const registry = new Registry()
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long answers took, by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })

  if (replica) measureReplica(replica, registry)

  app.addHook('onResponse', (request, reply, done) => {
    if (!isOurOwn(request)) {
      const { method, routeOptions } = request
      const labels = { method, route: routeOptions.url ?? 'none', status: reply.statusCode }
      duration.observe(labels, reply.elapsedTime / 1000)
    }
    done()
  })

  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!isFromThisMachine(request) && (await findVisitor(request)).user?.role !== 'admin')
      throw new Forbidden()
    reply.header('cache-control', noStore).type(registry.contentType)
    return Registry.merge([processMetrics, registry]).metrics()
  })
}

function measureReplica({ status }: ReadReplica, registry: Registry) {
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read())
      },
    })
  gauge(
    'database_replica_in_use',
    '1 while the read replica follows the primary and is read from, else 0',
    () => (status().isInUse ? 1 : 0),
  )
  gauge(
    'database_replica_lag_seconds',
    'Age of the oldest change that the replica has not replayed; NaN while it is not known',
    () => status().lag?.seconds ?? NaN,
  )
  gauge(
    'database_replica_lag_bytes',
    'Write-ahead log that the replica has not replayed; NaN while it is not known',
    () => status().lag?.bytes ?? NaN,
  )
  const counter = new Counter({
    name: 'database_public_reads_total',
    help: 'Statements of public reads, by the server that answered',
    labelNames: ['server'],
    registers: [],
    collect() {
      this.reset()
      const { replica, primary } = status().reads
      this.inc({ server: 'replica' }, replica)
      this.inc({ server: 'primary' }, primary)
    },
  })
  registry.registerMetric(counter)
}

/** What the page render asks is part of the page that it is asked for. */
function isOurOwn({ raw }: FastifyRequest) {
  return !(raw.socket instanceof Socket)
}

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])
const tracesOfProxies = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip']

function isFromThisMachine({ raw, headers }: FastifyRequest) {
  return (
    loopback.has(raw.socket.remoteAddress ?? '') &&
    tracesOfProxies.every((name) => headers[name] === undefined)
  )
}
