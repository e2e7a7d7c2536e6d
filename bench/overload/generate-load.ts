// Sends uncached category pages to a shop back to back, and sends the result to the process that started it:
// node bench/overload/generate-load.ts <url> <connections> <seconds>
import autocannon from 'autocannon'
import { summarize } from '#bench/load.ts'
import { uncachedPage } from './uncached-page.ts'

export interface OverloadResult {
  /** 200s per second. */
  goodput: number
  /** The 95th percentile of the 200s, in ms. */
  p95: number
  /** 503s per second. */
  refused: number
  /** Other responses, errors and timeouts per second. */
  failed: number
  /** That the load lasted. */
  seconds: number
}

const [url = '', connections, seconds] = process.argv.slice(2)
let sent = 0
/** Each asks for another price, so that no page is cached. */
const next = () => ({ path: uncachedPage(process.pid, ++sent) })
const timesMs: number[] = []
let refused = 0
let failed = 0
const { promise: result, resolve, reject } = Promise.withResolvers<autocannon.Result>()
autocannon(
  {
    url,
    connections: Number(connections),
    duration: Number(seconds),
    requests: [{ setupRequest: (request: object) => ({ ...request, ...next() }) }],
  },
  (error: Error | null, finished) => (error ? reject(error) : resolve(finished)),
).on('response', (_client, status, _bytes, milliseconds) => {
  if (status === 200) timesMs.push(milliseconds)
  else if (status === 503) refused++
  else failed++
})
const { errors, timeouts, duration } = await result
const { perSecond, p95 } = summarize(timesMs, duration)
process.send?.({
  goodput: perSecond,
  p95,
  refused: refused / duration,
  failed: (failed + errors + timeouts) / duration,
  seconds: duration,
} satisfies OverloadResult)
process.disconnect()
