import type { TestProject } from 'vitest/node'
import { startShopProcess } from './shop-process.ts'

export const browserAdmin = { email: 'owner@shop.example', password: 'the-owners-long-password' }

/** Builds the shop and starts it once for all browser tests, with the demo shop in it. */
export default async function setup(project: TestProject) {
  const shop = await startShopProcess({
    ADMIN_EMAIL: browserAdmin.email,
    ADMIN_PASSWORD: browserAdmin.password,
    // All the customers of all tests come from one address.
    RATE_LIMIT_SCALE: '1000',
  })
  project.provide('shopUrl', shop.url)
  return () => shop.stop()
}

declare module 'vitest' {
  interface ProvidedContext {
    shopUrl: string
  }
}
