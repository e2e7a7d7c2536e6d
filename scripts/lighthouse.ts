import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import * as z from 'zod'
import { freePort } from '#tests/support/processes/free-port.ts'
import { launchChromium } from '#tests/support/browser/launch-chromium.ts'
import { startShopProcess } from '#tests/support/processes/shop-process.ts'

// Runs Lighthouse's mobile preset (a slow phone on a slow network) on the built demo shop.
const pages = {
  Home: '/',
  Category: '/category/laptops',
  Product: '/product/halvik-slate-14',
}
const file = 'docs/lighthouse.md'
const categories = ['performance', 'accessibility', 'best-practices', 'seo']
/** The median counts. */
const runs = 3

/** The used part of Lighthouse's report. */
const report = z.object({
  environment: z.object({ benchmarkIndex: z.number() }),
  configSettings: z.object({ throttling: z.object({ cpuSlowdownMultiplier: z.number() }) }),
  categories: z.record(z.string(), z.object({ score: z.number().nullable() })),
  audits: z.record(
    z.string(),
    z.object({
      id: z.string(),
      score: z.number().nullable(),
      scoreDisplayMode: z.string(),
      displayValue: z.string().optional(),
      details: z.object({ items: z.unknown().optional() }).optional(),
    }),
  ),
})
const scriptRow = z.object({ resourceType: z.literal('script'), transferSize: z.number() })

const shop = await startShopProcess()
const port = await freePort()
const browser = await launchChromium([`--remote-debugging-port=${port}`])
const rows: string[] = []
const machine = { speeds: [] as number[], slowdown: 0 }
for (const [name, path] of Object.entries(pages)) {
  // The first visit fills the shop's cache.
  await fetch(shop.url + path)
  const measured = []
  for (let run = 0; run < runs; run++) measured.push(await measure(shop.url + path))
  measured.sort((a, b) => a.performance - b.performance)
  const median = measured[Math.floor(runs / 2)]
  if (!median) throw new Error('No measurements')
  rows.push(`| ${[name, ...median.scores, ...median.figures].join(' | ')} |`)
  for (const finding of new Set(measured.flatMap(({ findings }) => findings)))
    console.log(`${name}: ${finding}`)
}
await browser.close()
await shop.stop()

const table = [
  '| page | performance | accessibility | best practices | SEO | LCP | CLS | TBT | scripts |',
  '| --- | --- | --- | --- | --- | --- | --- | --- | --- |',
  ...rows,
].join('\n')
console.log(table)
await mkdir('docs', { recursive: true })
await writeFile(
  file,
  `# Lighthouse

\`npm run measure -- lighthouse\` starts the built shop with the demo data on an embedded database, measures each page ${runs} times with
Lighthouse's mobile preset and writes the median run here.

- Times are those of the simulated phone, ${machine.slowdown} times slower than this machine. Lighthouse measured the machine's speed
  (\`benchmarkIndex\`) as ${Math.min(...machine.speeds)} to ${Math.max(...machine.speeds)}.
- Script sizes are as transferred, with headers. \`tests/e2e/storefront/page-weight.test.ts\` keeps the scripts of the
  product page below 140 KB without headers.

${table}
`,
)

async function measure(url: string) {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      'node_modules/lighthouse/cli/index.js',
      url,
      `--port=${port}`,
      `--only-categories=${categories.join(',')}`,
      '--output=json',
      '--quiet',
    ],
    { maxBuffer: 64 * 1024 * 1024 },
  )
  const { audits, categories: found, environment, configSettings } = report.parse(JSON.parse(stdout))
  machine.speeds.push(Math.round(environment.benchmarkIndex))
  machine.slowdown = configSettings.throttling.cpuSlowdownMultiplier
  const scores = categories.map((id) => Math.round((found[id]?.score ?? 0) * 100))
  const findings = Object.values(audits)
    .filter(
      ({ score, scoreDisplayMode }) => score !== null && score < 0.9 && scoreDisplayMode !== 'informative',
    )
    .map(({ id, displayValue }) => `${id} ${displayValue ?? ''}`)
  const shown = (id: string) => audits[id]?.displayValue ?? ''
  const figures = [
    shown('largest-contentful-paint'),
    shown('cumulative-layout-shift'),
    shown('total-blocking-time'),
    transferredScripts(audits['resource-summary']?.details?.items),
  ]
  return { performance: scores[0] ?? 0, scores, figures, findings }
}

function transferredScripts(resources: unknown) {
  const [scripts] = z
    .array(z.unknown())
    .parse(resources)
    .flatMap((row) => scriptRow.safeParse(row).data ?? [])
  return `${((scripts?.transferSize ?? 0) / 1000).toFixed(0)} KB`
}
