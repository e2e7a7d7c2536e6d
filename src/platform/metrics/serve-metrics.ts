import type { FastifyInstance, FastifyRequest } from 'fastify'
import { hash, timingSafeEqual } from 'node:crypto'
import { Counter, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import type { Cache } from '#platform/cache/cache.ts'
import type { PoolStats } from '#platform/database/postgres-pools.ts'
import type { ReadReplica } from '#platform/database/replica/read-replica.ts'
import type { RenderQueue } from '#platform/http/connections/render-queue.ts'
import { bearerToken } from '#platform/http/api-keys/bearer-token.ts'
import { ApiKeyRefused } from '#platform/http/api-keys/problems.ts'
import { isInProcess } from '#platform/http/is-in-process.ts'
import { noStore } from '#platform/http/security-headers.ts'
import { NotFound } from '#platform/problems.ts'
import { version } from '#platform/version.ts'
import type { ReadFigures } from './database-figures.ts'
import { createDatabaseMetrics } from './database-metrics.ts'
import { addCounter, addGauge, addLabeledGauge } from './metric.ts'
import { processMetrics } from './process-metrics.ts'
import { openProcessMetrics } from './worker-metrics.ts'

interface Sources {
  cache: Cache
  replica?: Pick<ReadReplica, 'status'> | undefined
  /** PostgreSQL only. */
  readPools?: (() => PoolStats[]) | undefined
  readFigures: ReadFigures
}

export const metricsPath = '/metrics'

/**
 * Prometheus metrics, for the bearer of the token; without a token there are none. Those of processes are summed over all
 * workers, whichever of them responds.
 */
export function serveMetrics(
  app: FastifyInstance,
  token: string | undefined,
  { cache, replica, readPools, readFigures }: Sources,
) {
  if (!processMetrics.getSingleMetric('process_cpu_seconds_total'))
    collectDefaultMetrics({ register: processMetrics })
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
  if (readPools) registerPoolMetrics(readPools, registry)
  addGauge(registry, 'server_processes', 'Server processes whose metrics are included', () => 1)
  addLabeledGauge(
    registry,
    'build_info',
    'Server processes by the version that they run',
    ['version', 'node'],
    () => [{ labels: { version, node: process.versions.node }, value: 1 }],
  )
  addLabeledGauge(
    registry,
    'untrusted_proxy',
    'Server processes that ignored X-Forwarded-For of this address, which TRUST_PROXY does not name',
    ['address'],
    () => {
      const address = app.untrustedProxy()
      return address === null ? [] : [{ labels: { address }, value: 1 }]
    },
  )
  const readProcesses = openProcessMetrics([processMetrics, registry])
  const readDatabase = createDatabaseMetrics(readFigures)

  app.addHook('onResponse', (request, reply, done) => {
    if (!isInProcess(request)) {
      const { method, routeOptions } = request
      const labels = { method, route: routeOptions.url ?? 'none', status: reply.statusCode }
      duration.observe(labels, reply.elapsedTime / 1000)
    }
    done()
  })

  app.get(metricsPath, async (request, reply) => {
    if (token === undefined) throw new NotFound()
    requireToken(request, token)
    reply.header('cache-control', noStore).type(registry.contentType)
    return (await Promise.all([readProcesses(), readDatabase()])).join('\n')
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

function registerPoolMetrics(readPools: () => PoolStats[], registry: Registry) {
  addLabeledGauge(
    registry,
    'database_pool_connections',
    'Open connections to the database, by pool and state',
    ['pool', 'state'],
    () =>
      readPools().flatMap(({ name: pool, total, idle }) => [
        { labels: { pool, state: 'idle' }, value: idle },
        { labels: { pool, state: 'used' }, value: total - idle },
      ]),
  )
  addLabeledGauge(
    registry,
    'database_pool_waiting',
    'Transactions or statements that wait for a connection, by pool',
    ['pool'],
    () => readPools().map(({ name: pool, waiting }) => ({ labels: { pool }, value: waiting })),
  )
}

function registerReplicaMetrics({ status }: Pick<ReadReplica, 'status'>, registry: Registry) {
  addGauge(
    registry,
    'database_replica_in_use',
    '1 while the reads of all server processes use the replica, else 0',
    () => (status().isInUse ? 1 : 0),
    'min',
  )
  addGauge(
    registry,
    'database_replica_lag_seconds',
    'Age of the oldest change not yet replayed by the replica; absent while unknown',
    () => status().lag?.seconds ?? null,
    'max',
  )
  addGauge(
    registry,
    'database_replica_lag_bytes',
    'Write-ahead log not yet replayed by the replica; absent while unknown',
    () => status().lag?.bytes ?? null,
    'max',
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

/** Hashed, so that the comparison takes the same time for all tokens. */
function requireToken(request: FastifyRequest, token: string) {
  const sent = hash('sha256', bearerToken(request) ?? '', 'buffer')
  if (!timingSafeEqual(sent, hash('sha256', token, 'buffer')))
    throw new ApiKeyRefused('invalid-api-key', 'Send the METRICS_TOKEN of the shop as a Bearer token.')
}
