import { glob } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import type { Endpoint } from '#contract/endpoint.ts'

/** Lists every endpoint of the contract. */
export async function allEndpoints(): Promise<Endpoint[]> {
  const found: Endpoint[] = []
  for await (const file of glob('src/contract/**/*.ts')) {
    if (file.endsWith('.test.ts')) continue
    const exported = (await import(pathToFileURL(file).href)) as Record<string, unknown>
    found.push(...Object.values(exported).filter(isEndpoint))
  }
  return found
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'access' in value
}
