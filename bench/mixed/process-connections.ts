import { Agent, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'

/** A connection that stays open, so one server process answers all its requests. */
export interface Connection {
  /** Throws on any response other than 200. */
  get: (path: string) => Promise<string>
  close: () => void
}

const maxConnections = 32

/** Opens connections to each of the shop's processes. Throws if the shop has fewer. */
export async function connectToProcesses(
  url: string,
  { processes, each }: { processes: number; each: number },
): Promise<Connection[][]> {
  const groups: Connection[][] = []
  for (let opened = 0; opened < maxConnections; opened++) {
    const connection = openConnection(url)
    const group = await groupOf(connection, groups)
    if (group && group.length === each) connection.close()
    else if (group) group.push(connection)
    else groups.push([connection])
    if (groups.length === processes && groups.every(({ length }) => length === each)) return groups
  }
  throw new Error(`${groups.length} of ${processes} server processes answered`)
}

/** The group of connections to the same process. */
async function groupOf(connection: Connection, groups: Connection[][]) {
  for (const group of groups) if (group[0] && (await reachSameProcess(group[0], connection))) return group
}

const probeCount = 3

/** Requests over one connection count in the other one's metrics. */
async function reachSameProcess(first: Connection, second: Connection) {
  const before = await countProbes(first)
  for (let sent = 0; sent < probeCount; sent++) await second.get('/readyz')
  return (await countProbes(first)) - before >= probeCount
}

async function countProbes(connection: Connection) {
  return sumOf(await readMetrics(connection), /^http_request_duration_seconds_count\{.*route="\/readyz"/)
}

/** Name with labels → value. */
type Metrics = Map<string, number>

export async function readMetrics(connection: Connection): Promise<Metrics> {
  const lines = (await connection.get('/metrics')).split('\n')
  return new Map(
    lines.flatMap((line) => {
      const end = line.lastIndexOf(' ')
      return line.startsWith('#') || end < 0 ? [] : [[line.slice(0, end), Number(line.slice(end + 1))]]
    }),
  )
}

/** The sum of the values whose name matches. */
export function sumOf(metrics: Metrics, name: RegExp): number {
  return [...metrics].reduce((sum, [key, value]) => (name.test(key) ? sum + value : sum), 0)
}

function openConnection(url: string): Connection {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  let port: number | undefined
  return {
    get: async (path) => {
      const response = await new Promise<IncomingMessage>((resolve, reject) => {
        request(url + path, { agent }, resolve)
          .on('error', reject)
          .end()
      })
      const { localPort } = response.socket
      const body = await text(response)
      if (response.statusCode !== 200) throw new Error(`${path} returned ${response.statusCode}`)
      port ??= localPort
      if (port !== localPort) throw new Error(`The server closed a connection before ${path}`)
      return body
    },
    close: () => agent.destroy(),
  }
}
