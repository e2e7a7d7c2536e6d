import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import * as z from 'zod'
import type { LoadGenerator } from './load.ts'

const measurement = z.object({ perSecond: z.number(), p50: z.number(), p95: z.number() })

/** Starts the process that renders the cards of a page. */
export function startCardRenders(
  url: string,
  cookie: string,
): { render: LoadGenerator; stop: () => Promise<void> } {
  const child = spawn(process.execPath, ['bench/render-cards.ts', url, cookie], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const lines = createInterface(child.stdout)
  return {
    render: async (seconds) => {
      const answer = once(lines, 'line')
      child.stdin.write(`${seconds}\n`)
      const [line]: string[] = await answer
      return measurement.parse(JSON.parse(line ?? ''))
    },
    stop: async () => {
      const exit = once(child, 'exit')
      child.stdin.end()
      await exit
    },
  }
}
