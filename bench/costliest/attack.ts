// Sends the costliest requests over ten connections until a message comes: a process of its own, started by honest-quotes.ts.
// node bench/costliest/attack.ts <url> <one address|many networks> <names as JSON>
import { candidates } from './candidates.ts'
import { send } from './send.ts'

export interface AttackResult {
  answered: number
  refused: number
}

const [url = '', attackers = '', names = '[]'] = process.argv.slice(2)
const costliest = (JSON.parse(names) as string[]).map((name) => candidates[name])
const connections = 10
const result: AttackResult = { answered: 0, refused: 0 }
let n = 100
const over = new AbortController()
process.once('message', () => over.abort())

const byte = () => 1 + Math.floor(Math.random() * 254)
const nextAddress = () =>
  attackers === 'many networks' ? `${11 + (byte() % 80)}.${byte()}.${byte()}.${byte()}` : '198.51.100.9'

await Promise.all(
  Array.from({ length: connections }, async (_, connection) => {
    for (let i = connection; !over.signal.aborted; i++) {
      const candidate = costliest[i % costliest.length]
      if (!candidate) throw new Error('An unknown request')
      const { status } = await send(url, candidate(n++), nextAddress())
      if (status === 200) result.answered++
      else result.refused++
    }
  }),
)
process.send?.(result)
process.disconnect()
