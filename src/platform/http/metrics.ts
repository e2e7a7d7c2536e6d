import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Socket } from 'node:net'
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import type { Cache } from '#platform/cache/cache.ts'
import type { ReadReplica } from '#platform/database/replica/read-replica.ts'
import type { RenderQueue } from '#platform/http/connections/render-queue.ts'
import { Forbidden } from '#platform/problems.ts'
import { noStore } from './security-headers.ts'
import type { FindVisitor } from './visitor.ts'

/** Shared by all servers of the process. */
const processMetrics = new Registry()

/** Prometheus metrics at /metrics, for staff and for a Prometheus on this machine that bypasses the proxy. */
export function serveMetrics(
  app: FastifyInstance,
  findVisitor: FindVisitor,
  { cache, replica }: { cache: Cache; replica?: ReadReplica | undefined },
) {
  if (processMetrics.getMetricsAsArray().length === 0) collectDefaultMetrics({ register: processMetrics })
  const registry = new Registry()
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of HTTP requests, by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })

  registerCacheMetrics(cache, registry)
  registerQueueMetrics(app.traffic.renderQueue, registry)
  if (replica) registerReplicaMetrics(replica, registry)

  app.addHook('onResponse', (request, reply, done) => {
    if (!isInProcess(request)) {
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

function registerCacheMetrics(cache: Cache, registry: Registry) {
  const addByKind = (name: string, help: string, count: 'hits' | 'misses') =>
    new Counter({
      name,
      help,
      labelNames: ['kind'],
      registers: [registry],
      collect() {
        this.reset()
        for (const region of cache.regions) this.inc({ kind: region.name }, region[count])
      },
    })
  addByKind('cache_hits_total', 'Values served from the cache, by kind', 'hits')
  addByKind('cache_misses_total', 'Values loaded because they were not cached, by kind', 'misses')
  addGauge(registry, 'cache_bytes', 'Estimated size of the cache', () => cache.bytes)
}

function registerQueueMetrics(queue: RenderQueue, registry: Registry) {
  addGauge(registry, 'page_renders_running', 'Pages being rendered', () => queue.stats.running)
  addGauge(registry, 'page_renders_waiting', 'Pages waiting to be rendered', () => queue.stats.waiting)
  addCounter(registry, 'page_renders_started_total', 'Pages rendered', () => queue.stats.started)
  addCounter(
    registry,
    'page_renders_refused_total',
    'Pages refused with 503 because too many were waiting, or for too long',
    () => queue.stats.refused,
  )
  addCounter(
    registry,
    'page_renders_wait_seconds_total',
    'Time that rendered pages waited before',
    () => queue.stats.waitedMs / 1000,
  )
}

function addGauge(registry: Registry, name: string, help: string, read: () => number) {
  const gauge = new Gauge({
    name,
    help,
    registers: [],
    collect() {
      this.set(read())
    },
  })
  registry.registerMetric(gauge)
}

function addCounter(registry: Registry, name: string, help: string, read: () => number) {
  const counter = new Counter({
    name,
    help,
    registers: [],
    collect() {
      this.reset()
      this.inc(read())
    },
  })
  registry.registerMetric(counter)
}

function registerReplicaMetrics({ status }: ReadReplica, registry: Registry) {
  addGauge(registry, 'database_replica_in_use', '1 while reads use the replica, else 0', () =>
    status().isInUse ? 1 : 0,
  )
  addGauge(
    registry,
    'database_replica_lag_seconds',
    'Age of the oldest change not yet replayed by the replica; NaN while unknown',
    () => status().lag?.seconds ?? NaN,
  )
  addGauge(
    registry,
    'database_replica_lag_bytes',
    'Write-ahead log not yet replayed by the replica; NaN while unknown',
    () => status().lag?.bytes ?? NaN,
  )
  const reads = new Counter({
    name: 'database_public_reads_total',
    help: 'Public read statements, by server',
    labelNames: ['server'],
    registers: [],
    collect() {
      this.reset()
      const { replica, primary } = status().reads
      this.inc({ server: 'replica' }, replica)
      this.inc({ server: 'primary' }, primary)
    },
  })
  registry.registerMetric(reads)
}

/** A call of the page render, which is part of the page's own request. */
function isInProcess({ raw }: FastifyRequest) {
  return !(raw.socket instanceof Socket)
}

const loopbackAddresses = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])
const proxyHeaders = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip']

function isFromThisMachine({ raw, headers }: FastifyRequest) {
  return (
    loopbackAddresses.has(raw.socket.remoteAddress ?? '') &&
    proxyHeaders.every((name) => headers[name] === undefined)
  )
}
