import { cpus } from 'node:os'
import type { Figures, Load } from './drive.ts'
import { serverSettings } from './prepare.ts'

export interface Row {
  name: string
  /** In bytes. */
  size: number
  shop?: Figures
  constant?: Figures
  file?: Figures
  /** Of a process that remembers nothing. */
  sql?: Figures
  /** The statements as the shop sends them once it knows the products, without the shop. */
  alone?: Figures
}

export interface Run {
  kind: 'postgres' | 'pglite'
  products: number
  rows: Row[]
  /** Milliseconds from the start on an existing folder to the first page. */
  coldStart: number
  /** In MB. */
  memory: { idle: number; after: number }
}

const databases = { postgres: 'PostgreSQL', pglite: 'PGlite' }
const count = (value: number) => Math.round(value).toLocaleString('en-US')
const figure = ({ perSecond, p50, p95 }: Figures) =>
  `${count(perSecond)} | ${p50.toFixed(1)} | ${p95.toFixed(1)}`
const ratio = (own: Figures, best: Figures | undefined) =>
  best ? `${(own.perSecond / best.perSecond).toFixed(2)} of ${count(best.perSecond)}` : ''

/** One run as a table, which says of each figure what share of its ceiling it is. */
export function tableOf({ kind, products, rows, coldStart, memory }: Run): string {
  return [
    `## ${databases[kind]}, ${count(products)} products`,
    '',
    '| what | a second | p50 ms | p95 ms | of a constant | of a static file | of the bare SQL |',
    '| --- | --: | --: | --: | --: | --: | --: |',
    ...rows.flatMap(({ name, shop, constant, file, sql }) =>
      shop
        ? `| ${name} | ${figure(shop)} | ${ratio(shop, constant)} | ${ratio(shop, file)} | ${ratio(shop, sql)} |`
        : [],
    ),
    '',
    `Start on an existing folder to the first page: ${(coldStart / 1000).toFixed(2)} s. ` +
      `Memory of the server process: ${count(memory.idle)} MB idle, ${count(memory.after)} MB after the load.`,
    '',
    ...databaseAlone(rows),
  ].join('\n')
}

/** What the database takes by itself: no answer of the shop can be quicker. */
function databaseAlone(rows: Row[]): string[] {
  const driven = rows.flatMap(({ name, alone }) => (alone ? `| ${name} | ${figure(alone)} |` : []))
  if (driven.length === 0) return []
  return [
    'The statements of these reads as the shop sends them, straight through node-postgres by as many clients:',
    '',
    '| the database alone | a second | p50 ms | p95 ms |',
    '| --- | --: | --: | --: |',
    ...driven,
    '',
  ]
}

export function report(runs: Run[], { connections, warmUp, seconds, runs: times }: Load): string {
  const [cpu] = cpus()
  const settings = Object.entries(serverSettings)
    .map(([name, value]) => `\`${name} = ${value}\``)
    .join(', ')
  return `# Benchmarks

Made by \`npm run bench\` with Node ${process.versions.node} on ${cpus().length} cores (${cpu?.model.trim()}), which the server, the database
and the load generator share. The built shop runs as one process. ${connections} connections send the next request as soon as the last one is answered (10 where
orders are placed); ${warmUp} s of warm-up, then ${times} rounds of ${seconds} s, of which the median counts; the shop and its ceilings take turns, so that what else the machine does falls upon all of them.

The result is the ratio to a ceiling measured in the same run: Fastify answering a constant of the same size, @fastify/static sending a file
of that size, and the statements that a process would send which remembers nothing, straight through node-postgres by as many clients, without HTTP. What is kept is asked for at one address again and
again; everything else is asked for at an address that is new each time, so no answer to it was kept; counts for filters are (see [growth](growth.md)). PostgreSQL runs with
${settings} and else as it comes, so every commit is forced to the disk before it is answered. No mail server is set: an order's mail is written and queued with it, and kept by a job. As long as each connection sends its next request at once, a p95 is
about what all of them wait for one another: connections divided by answers a second.

The machine is shared with others, and gives more or less of itself. In five runs of one day the constant of the first row came to 20,200 to 31,200 a second,
and with it orders to 220 to 342, product pages that nobody asked for before to 164 to 310, the p95 of searches to 30 to 46 ms and of suggestions to 14 to 19 ms. What is said below in times holds for such a machine; the ratios hold for others, too.

${runs.map(tableOf).join('\n')}
## Where the time goes

By a CPU profile of the server process (\`node --inspect\`, PostgreSQL, 100,000 products), with the machine busy otherwise:

- **A product page** that nobody asked for before takes 3.6 to 4.0 ms of one core: 44 % is React's \`renderToString\` of some 570 elements, of which a seventh each goes into the
  addresses of 38 links and into the queries that components ask, and a ninth into 29 icons; 13 % makes the text one piece, hashes its scripts and turns it into bytes; 7 % writes to the
  socket; 6 % is garbage collection; about 5 % the call of the API with its statement, 3 % the data for the browser. The rendering alone bounds one process, and a larger young
  generation (32 or 64 MB) does not make it quicker.
- **A list of 24** that nobody asked for before is half the server's, a third PostgreSQL's, the rest the load generator's. Each product's JSON is there already, so of the server's part two fifths
  write to sockets, a twentieth turns the text into bytes. The bare SQL reads rows that the shop [knows by their version](decisions/0012-reads-by-version.md), and counts, so the shop is quicker.
- **A search** of two words is two thirds PostgreSQL's, not quite a third the server's, the rest the load generator's. PostgreSQL takes 0.8 to 1.2 ms of CPU for it: it finds [the pair of words](decisions/0007-search.md) in less than
  0.1 ms, and nearly all of the rest goes into visiting the 390 rows that hold both, 1.8 µs each as they lie on 390 pages (a ninth of it waits for the first look at a page, a ninth for the place of a page in memory, a
  ninth takes the row apart), and into their rank. Of the server's part three tenths write 25 KB to the socket, a tenth is garbage collection, a fourteenth turns the text into bytes. The table of the database alone is
  the limit: its p95 was 19 to 30 ms in these runs, so long do 20 clients that never pause wait for one another before the shop has done anything, and the shop and the load generator share the two cores with it. So the p95 is above the 25 ms that were aimed for.
  Rows of the words alone, without the rest of the product, would take a seventh off PostgreSQL's part, for a second copy of the catalog's words that every writer has to keep; it was measured, and
  left. Going clearly below that needs an index outside the database, which the decision is against. One visitor's search, without the queue, is in [growth](growth.md).
- **Suggestions** are three fifths PostgreSQL's, a third the server's. A tenth of them look in a second place and take three times as long. Here, too, the database alone is the limit: its p95 was 7.7 to 12.5 ms in these
  runs, where 10 were aimed for. A quarter of PostgreSQL's part reads and crosses index entries, a tenth talks to the server, a fifth starts and ends a statement that looks in three places.
- **A product by slug** is asked of the database together with what else was asked for in the same turn of the event loop, and not read again while its version is known. Of the server's 0.1 ms a quarter writes to
  sockets, a sixth is garbage collection.
- **An order** goes to the database five times: for the session, to begin, for all that decides, with all that is written, and to commit. That is 15 statements, each planned once
  for a connection; up to four mails' jobs share one more. Half of its time is PostgreSQL's, two fifths the server's (a third of that in writing to sockets, a quarter
  in building statements), the rest the load generator's.
`
}
