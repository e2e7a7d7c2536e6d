import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

/** Starts a script that serves and prints its URL. */
export async function startServer(script: string, ...parameters: string[]) {
  const child = spawn(process.execPath, [script, ...parameters], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [url]: string[] = await once(createInterface(child.stdout), 'line')
  if (!url) throw new Error(`${script} did not start`)
  const stop = async () => {
    child.kill()
    await once(child, 'exit')
  }
  return { url, stop }
}
