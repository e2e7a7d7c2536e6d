import { Agent, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { acceptingProcess } from '#tests/support/processes/accepting-process.ts'
import { metricsHeaders } from '#tests/support/metrics.ts'

/** A connection that stays open, so one server process answers all its requests. */
export interface Connection {
  /** Throws on any response other than 200. */
  get: (path: string) => Promise<string>
  /** 0 before the first response. */
  localPort: () => number
  close: () => void
}

const maxConnections = 32

/** Opens connections to each of the shop's processes. Throws if the shop has fewer. */
export async function connectToProcesses(
  url: string,
  { processes, each }: { processes: number; each: number },
): Promise<Connection[][]> {
  const groups = new Map<number, Connection[]>()
  for (let opened = 0; opened < maxConnections; opened++) {
    const connection = openConnection(url)
    await connection.get('/healthz')
    const pid = await acceptingProcess(connection.localPort(), Number(new URL(url).port))
    const group = groups.get(pid) ?? []
    if (group.length === each) connection.close()
    else groups.set(pid, [...group, connection])
    const found = [...groups.values()]
    if (found.length === processes && found.every(({ length }) => length === each)) return found
  }
  throw new Error(`${groups.size} of ${processes} server processes answered`)
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
  let port = 0
  return {
    get: async (path) => {
      const response = await new Promise<IncomingMessage>((resolve, reject) => {
        request(url + path, { agent, headers: metricsHeaders }, resolve)
          .on('error', reject)
          .end()
      })
      const { localPort = 0 } = response.socket
      const body = await text(response)
      if (response.statusCode !== 200) throw new Error(`${path} returned ${response.statusCode}`)
      port ||= localPort
      if (port !== localPort) throw new Error(`The server closed a connection before ${path}`)
      return body
    },
    localPort: () => port,
    close: () => agent.destroy(),
  }
}
