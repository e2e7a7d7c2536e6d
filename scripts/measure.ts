// Runs a measurement or screenshots of the shop: npm run measure -- <name> [options]. Each file says its options.
const measures: Record<string, { file: string; what: string }> = {
  benchmarks: { file: '../bench/run.ts', what: 'throughput against Fastify and PostgreSQL' },
  versions: { file: '../bench/compare-versions.ts', what: 'requests against another checkout' },
  growth: { file: '../bench/growth/growth.ts', what: 'each read from 1,000 to 1,000,000 products' },
  mixed: { file: '../bench/mixed-load.ts', what: 'pages while orders are placed' },
  overload: { file: '../bench/overload/overload.ts', what: 'pages with a thousand connections' },
  costliest: {
    file: '../bench/costliest/costliest-requests.ts',
    what: 'the public reads that cost most CPU time',
  },
  admin: { file: '../bench/measure-admin.ts', what: 'the lists of the back office' },
  import: { file: '../bench/measure-import.ts', what: 'an import of 20,000 products' },
  lists: { file: '../bench/measure-lists.ts', what: 'price lists of suppliers in seven languages' },
  'large-import': {
    file: '../bench/import/large-import.ts',
    what: 'an import of 50,000 rows and its undo, while visitors price carts',
  },
  'quick-order': { file: '../bench/measure-quick-order.ts', what: 'a pasted list of SKUs' },
  reorder: { file: '../bench/measure-reorder.ts', what: 'moving a row among 10,000 products' },
  migration: { file: '../bench/measure-migration.ts', what: 'the migrations of a filled database' },
  'first-start': { file: '../bench/measure-first-start.ts', what: 'the first start of a demo shop' },
  fuzz: { file: '../torture/api-fuzz/fuzz.ts', what: 'random calls against the API description' },
  lighthouse: { file: './lighthouse.ts', what: 'the pages on a slow phone' },
  screens: { file: './screens.ts', what: 'pictures of every screen, wide and narrow' },
  'test-repeat': { file: './ci/repeat-tests.ts', what: 'how often a test fails' },
}

const [name = ''] = process.argv.splice(2, 1)
const measure = measures[name]
if (measure) await import(measure.file)
else {
  const rows = Object.entries(measures).map(([known, { what }]) => `  ${known.padEnd(12)} ${what}`)
  process.stderr.write(`npm run measure -- <name> [options]\n\n${rows.join('\n')}\n`)
  process.exitCode = 1
}
