import { cpus } from 'node:os'
import type { Measurement, Load } from './load.ts'
import { serverSettings } from './prepare.ts'

export interface Row {
  name: string
  /** In bytes. */
  size: number
  shop?: Measurement
  constant?: Measurement
  file?: Measurement
  /** The statements of a process without a product cache, without the shop. */
  sql?: Measurement
  /** React's renderToString of a page's 24 cards, without the shop. */
  cards?: Measurement
  /** The statements with a filled product cache, without the shop. */
  databaseOnly?: Measurement
}

export interface Run {
  kind: 'postgres' | 'pglite'
  products: number
  rows: Row[]
  /** From the start on an existing folder to the first page. */
  coldStartMs: number
  /** In MB. */
  memory: { idle: number; afterLoad: number }
}

const databases = { postgres: 'PostgreSQL', pglite: 'PGlite' }
const count = (value: number) => Math.round(value).toLocaleString('en-US')
const cells = ({ perSecond, p50, p95 }: Measurement) =>
  `${count(perSecond)} | ${p50.toFixed(1)} | ${p95.toFixed(1)}`
const ratio = (own: Measurement, best: Measurement | undefined) =>
  best ? `${(own.perSecond / best.perSecond).toFixed(2)} of ${count(best.perSecond)}` : ''

/** Renders one run as a table with the ratio of each result to its ceiling. */
export function renderTable({ kind, products, rows, coldStartMs, memory }: Run): string {
  return [
    `## ${databases[kind]}, ${count(products)} products`,
    '',
    '| request | per second | p50 ms | p95 ms | vs. constant | vs. static file | vs. SQL | vs. bare cards |',
    '| --- | --: | --: | --: | --: | --: | --: | --: |',
    ...rows.flatMap(({ name, shop, constant, file, sql, cards }) =>
      shop
        ? `| ${name} | ${cells(shop)} | ${ratio(shop, constant)} | ${ratio(shop, file)} | ${ratio(shop, sql)} | ${ratio(shop, cards)} |`
        : [],
    ),
    '',
    `Start on an existing folder to the first page: ${(coldStartMs / 1000).toFixed(2)} s. ` +
      `Memory of the server process: ${count(memory.idle)} MB idle, ${count(memory.afterLoad)} MB after the load.`,
    '',
    ...renderDatabaseOnly(rows),
  ].join('\n')
}

/** The database's own time is a lower bound for the shop. */
function renderDatabaseOnly(rows: Row[]): string[] {
  const measured = rows.flatMap(({ name, databaseOnly }) =>
    databaseOnly ? `| ${name} | ${cells(databaseOnly)} |` : [],
  )
  if (measured.length === 0) return []
  return [
    'The same statements through node-postgres, from the same number of clients, without the shop:',
    '',
    '| database only | per second | p50 ms | p95 ms |',
    '| --- | --: | --: | --: |',
    ...measured,
    '',
  ]
}

export function renderReport(
  runs: Run[],
  { connections, warmUpSeconds, seconds, runs: rounds }: Load,
): string {
  const [cpu] = cpus()
  const settings = Object.entries(serverSettings)
    .map(([name, value]) => `\`${name} = ${value}\``)
    .join(', ')
  return `# Benchmarks

\`npm run measure -- benchmarks\` wrote this page with Node ${process.versions.node} on ${cpus().length} cores (${cpu?.model.trim()}), shared by the server, the
database and the load generator. The built shop runs as one process.

- ${connections} connections send the next request as soon as the last one is answered (10 for orders).
- After ${warmUpSeconds} s of warm-up come ${rounds} rounds of ${seconds} s. The median counts.
- The shop and its ceilings alternate, so that other load on the machine affects all alike.

**Ceilings.** Each result is a ratio to a ceiling measured in the same run: Fastify sending a constant of the same
size, @fastify/static sending a file of that size, the statements of a process without a product cache, through
node-postgres from the same number of clients, without HTTP, and React's \`renderToString\` of the same 24 cards, as plain
elements without components, in a process of its own. The statements of writes are recorded from calls of the shop's own
handlers and repeated in the same transactions and batches, with a new session, key and order each time.

**Caching.** Cached requests use one path again and again. All other requests use a path that is new each time, so no
response was cached. Counts for filters are cached (see [growth](growth.md)).

**PostgreSQL** runs with
${settings}
and defaults otherwise, so every commit is flushed to disk before the response. No mail server is set: an order's email is written and queued
with it, and a job stores it. Because each connection sends its next request at once, a p95 is about the time that
all connections wait for each other: connections divided by responses per second.

**Variance.** The machine is shared. In five runs of one day the constant of the first row reached 20,200 to 31,200 a
second, orders 220 to 342, uncached product pages 164 to 310, the p95 of searches 30 to 46 ms and of suggestions 14 to
19 ms. Times below hold for such a machine; ratios hold for others, too.

${runs.map(renderTable).join('\n')}
${timeBreakdown}`
}

const timeBreakdown = `## Where the time goes

From a CPU profile of the server process (\`node --inspect\`, PostgreSQL, 100,000 products) on a busy machine:

- **An uncached product page** with five related products:
  - 44% is React's \`renderToString\` of some 400 elements, their links, icons and queries. Header, footer and the cards
    are not among them: they are rendered once for all pages.
  - 9% calls the API, of which the router's loaders and TanStack Query are two thirds; 8% writes to the socket; 7% is
    garbage collection; 5% joins the text and encodes it; 2% is the data for the browser.
  - Rendering alone limits one process. With half of the young generation of 32 MiB it takes an eighth longer; 64 MiB do
    not make it faster.
- **An uncached list of 24** is half the server, a third PostgreSQL, the rest the load generator. Each product's JSON
  is cached, so two fifths of the server's part write to sockets and a twentieth encodes text. The bare SQL reads
  rows that the shop [has cached by version](decisions/0016-cache-tags.md), and counts, so the shop is
  faster.
- **A search** of two words is two thirds PostgreSQL, not quite a third the server, the rest the load generator.
  - PostgreSQL takes 0.8 to 1.2 ms of CPU. It finds [the pair of words](decisions/0007-search.md) in less than 0.1
    ms. Nearly all the rest goes into visiting the 390 rows that hold both, 1.8 µs each because they lie on 390
    pages, and into ranking them. Of a visit a ninth waits for the first access to a page, a ninth finds the page in
    memory, a ninth decodes the row.
  - Of the server's part three tenths write 25 KB to the socket, a tenth is garbage collection, a fourteenth encodes
    text.
  - The database-only table is the limit: its p95 was 19 to 30 ms in these runs. That is how long 20 clients without
    pauses wait for each other before the shop has done anything; the shop and the load generator share the two cores
    with it. So the p95 exceeds the target of 25 ms.
  - Rows with only the words, without the rest of the product, would save a seventh of PostgreSQL's part, for a
    second copy of the words that every writer must update. We measured this and decided against it. Going clearly
    below needs an index outside the database, which the decision rejects. [Growth](growth.md) shows one visitor's
    search, without the queue.
- **Suggestions** are three fifths PostgreSQL, a third the server. A tenth of them run a second stage and take three
  times as long. Here, too, the database is the limit: its p95 was 7.7 to 12.5 ms in these runs, against a target
  of 10 ms. A quarter of PostgreSQL's part reads and intersects index entries, a tenth talks to the server, a fifth
  starts and ends a statement with three stages.
- **A product by slug** is read together with the other products requested in the same turn of the event loop, and
  not read again while its version is cached. Of the server's 0.1 ms a quarter writes to sockets, a sixth is garbage
  collection.
- **Adding to the cart** needs two round trips. One prepared statement reads the product with its offers. A second one
  counts the attempt, starts the session and inserts the line of a new visitor; for a visitor with a session, which is
  found together with the product, it inserts or increases the line and checks the sum. Each is its own transaction. A
  transaction of several statements follows only where the quantity is refused. All new visitors of the benchmark share
  one address, so their counter serializes the commits.
- **An order** needs four round trips to the database: the session, begin with everything that decides, everything that
  is written with its email, and commit. That is 21 statements, each prepared once per connection; up to four email jobs
  share one more. More than two fifths of the server's time are writes to sockets, and a tenth builds statements. Of
  PostgreSQL's, two fifths update the stock and the product's row. That row has up to 2 kB: with a fill factor of 80, a
  third of its updates wrote every index; with 60, a tenth.
`
