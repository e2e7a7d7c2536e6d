import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import * as z from 'zod'
import { freePort } from '#tests/support/processes/free-port.ts'
import { launchChromium } from '#tests/support/browser/launch-chromium.ts'
import { startShopProcess } from '#tests/support/processes/shop-process.ts'

// How the built shop does by Lighthouse's mobile preset (a slow phone on a slow network), with the demo shop in it.
const pages = {
  Home: '/',
  Category: '/category/laptops',
  Product: '/product/halvik-slate-14',
}
const file = 'docs/lighthouse.md'
const categories = ['performance', 'accessibility', 'best-practices', 'seo']
/** The middle one counts. */
const runs = 3

/** The part of Lighthouse's report that is told. */
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
  // The first visit fills the shop's own cache, as any visitor before has done.
  await fetch(shop.url + path)
  const measured = []
  for (let run = 0; run < runs; run++) measured.push(await measure(shop.url + path))
  measured.sort((one, other) => one.performance - other.performance)
  const middle = measured[Math.floor(runs / 2)]
  if (!middle) throw new Error('Nothing was measured')
  rows.push(`| ${[name, ...middle.scores, ...middle.figures].join(' | ')} |`)
  for (const complaint of new Set(measured.flatMap(({ complaints }) => complaints)))
    console.log(`${name}: ${complaint}`)
}
await browser.close()
await shop.stop()

const table = [
  '| page | performance | accessibility | best practices | SEO | largest paint | layout shift | blocking | scripts |',
  '| --- | --- | --- | --- | --- | --- | --- | --- | --- |',
  ...rows,
].join('\n')
console.log(table)
await mkdir('docs', { recursive: true })
await writeFile(
  file,
  `# Lighthouse

\`npm run lighthouse\` starts the built shop with the demo data on an embedded database, measures each page ${runs} times by Lighthouse's mobile
preset and writes the middle run here. Times are those of the simulated phone, ${machine.slowdown} times slower than this machine, whose speed
Lighthouse found to be between ${Math.min(...machine.speeds)} and ${Math.max(...machine.speeds)} (\`benchmarkIndex\`). Scripts are as transferred, with their headers; \`tests/e2e/storefront/page-weight.test.ts\`
holds those of the product page below 150 KB without.

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
  const complaints = Object.values(audits)
    .filter(
      ({ score, scoreDisplayMode }) => score !== null && score < 0.9 && scoreDisplayMode !== 'informative',
    )
    .map(({ id, displayValue }) => `${id} ${displayValue ?? ''}`)
  const shown = (id: string) => audits[id]?.displayValue ?? ''
  const figures = [
    shown('largest-contentful-paint'),
    shown('cumulative-layout-shift'),
    shown('total-blocking-time'),
    scriptsSent(audits['resource-summary']?.details?.items),
  ]
  return { performance: scores[0] ?? 0, scores, figures, complaints }
}

function scriptsSent(resources: unknown) {
  const [scripts] = z
    .array(z.unknown())
    .parse(resources)
    .flatMap((row) => scriptRow.safeParse(row).data ?? [])
  return `${((scripts?.transferSize ?? 0) / 1000).toFixed(0)} KB`
}
