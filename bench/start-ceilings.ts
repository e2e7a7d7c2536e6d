import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

/** Starts the server of constant responses. */
export async function startCeilings(sizes: number[]) {
  const child = spawn(process.execPath, ['bench/ceilings.ts', [...new Set(sizes)].join(',')], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [url]: string[] = await once(createInterface(child.stdout), 'line')
  if (!url) throw new Error('The server of constant responses did not start')
  const stop = async () => {
    child.kill()
    await once(child, 'exit')
  }
  return { url, stop }
}
