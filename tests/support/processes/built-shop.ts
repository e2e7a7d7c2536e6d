import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { inject } from 'vitest'
import { findChromium } from '#tests/support/browser/launch-chromium.ts'
import { startShopProcess } from './shop-process.ts'

// All tests share one address, and receive webhooks on this machine.
const env = { RATE_LIMIT_SCALE: '1000', WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8' }

/** Builds the shop and fills the demo shop once. Each worker gets its own copy, so test files do not interfere. */
export default async function setup(project: TestProject) {
  await findChromium()
  const demoShop = await newFolder()
  const { process: filling } = await startShopProcess({ ...env, DATA_DIR: demoShop })
  filling.kill('SIGTERM')
  await once(filling, 'exit')

  const workers = Array.from({ length: project.config.maxWorkers })
  const shops = await Promise.all(
    workers.map(async () => startShopProcess({ ...env, DATA_DIR: await copyFolder(demoShop) })),
  )
  const claims = await newFolder()
  project.provide('demoShop', demoShop)
  project.provide('shopClaims', claims)
  project.provide(
    'shopUrls',
    shops.map(({ url }) => url),
  )
  return async () => {
    await Promise.all(shops.map((shop) => shop.stop()))
    for (const folder of [demoShop, claims]) await rm(folder, { recursive: true })
  }
}

/** Copies the demo shop into a new data folder, for a test that starts its own shop. */
export function copyDemoShop(): Promise<string> {
  return copyFolder(inject('demoShop'))
}

async function copyFolder(folder: string) {
  const copy = await newFolder()
  await cp(folder, copy, { recursive: true })
  return copy
}

function newFolder() {
  return mkdtemp(join(tmpdir(), 'tradecounter-data-'))
}

let claimed: string | undefined

/** The URL of this worker's shop. */
export function shopUrl(): string {
  claimed ??= inject('shopUrls').find((_, index) => claim(join(inject('shopClaims'), String(index))))
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

declare module 'vitest' {
  interface ProvidedContext {
    shopUrls: string[]
    demoShop: string
    /** A folder with a file for each shop that a worker uses. */
    shopClaims: string
  }
}
