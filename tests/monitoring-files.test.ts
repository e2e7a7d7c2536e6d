import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { packageRoot } from '#platform/package-root.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { metricsToken, readMetrics } from '#tests/support/metrics.ts'

const read = (name: string) => readFile(join(packageRoot, 'deploy/monitoring', name), 'utf8')

const dashboard = z.object({
  panels: z.array(z.object({ targets: z.array(z.object({ expr: z.string() })).min(1) })).min(1),
})

async function readDashboard() {
  const { panels } = dashboard.parse(JSON.parse(await read('grafana-dashboard.json')))
  return panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))
}

async function readAlerts() {
  const lines = (await read('prometheus-alerts.yml')).split('\n')
  const alerts = lines.filter((line) => line.includes('- alert: '))
  const expressions = lines.flatMap((line) => /^ {8}expr: (.+)$/.exec(line)?.[1] ?? [])
  expect(expressions).toHaveLength(alerts.length)
  return expressions
}

/** Names in a PromQL expression that are neither functions, labels nor keywords. */
function metricsIn(expression: string): string[] {
  const bare = expression.replace(/\{[^}]*\}|\[[^\]]*\]|\b(by|without)\s*\([^)]*\)/g, ' ')
  return [...bare.matchAll(/(?<![\w.])[a-z_][a-z0-9_]*\b(?!\s*\()/g)].map(([name]) => name)
}

/** Written by Prometheus itself. */
const foreign = new Set(['up'])

test.each([
  ['the dashboard', readDashboard],
  ['the alerts', readAlerts],
])('every metric that %s reads exists', async (_file, readExpressions) => {
  const status = { isInUse: true, lag: { seconds: 1, bytes: 1 }, reads: { replica: 1, primary: 1 } }
  const shop = await openShop({ metricsToken }, { readPools: () => [], replica: { status: () => status } })
  const text = await readMetrics(shop.url)
  const types = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)]
  const existing = new Set(
    types.flatMap(([, name = '', type]) =>
      type === 'histogram' ? ['_bucket', '_sum', '_count'].map((suffix) => name + suffix) : [name],
    ),
  )
  const used = (await readExpressions()).flatMap(metricsIn).filter((name) => !foreign.has(name))
  expect(used.length).toBeGreaterThan(10)
  expect(used.filter((name) => !existing.has(name))).toEqual([])
})
