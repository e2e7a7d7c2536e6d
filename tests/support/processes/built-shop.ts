import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { inject } from 'vitest'
import type { BuiltShops } from './build-shops.ts'
import { copyFolder } from './data-folder.ts'

const folder = inject('builtShops')
const { demoShop, urls } = await readBuiltShops()

/** Waits until the shops run. */
async function readBuiltShops(): Promise<BuiltShops> {
  const file = join(folder, 'shops.json')
  while (!existsSync(file)) await setTimeout(100)
  const result: BuiltShops | { failure: string } = JSON.parse(readFileSync(file, 'utf8'))
  if ('failure' in result) throw new Error(result.failure)
  return result
}

/** Copies the demo shop into a new data folder, for a test that starts its own shop. */
export function copyDemoShop(): string {
  return copyFolder(demoShop)
}

let claimed: string | undefined

/** The URL of this worker's shop. */
export function shopUrl(): string {
  claimed ??= urls.find((_, index) => claim(join(folder, String(index))))
  if (!claimed) throw new Error('Each shop has a worker already')
  return claimed
}

/** Claims a shop for this process, unless another one that still runs has it. Vitest gives some workers the same pool id. */
function claim(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch {
    if (isRunning(Number(readFileSync(file, 'utf8')))) return false
    writeFileSync(file, String(process.pid))
    return true
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
