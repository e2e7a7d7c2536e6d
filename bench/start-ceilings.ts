import { startServer } from './start-server.ts'

/** Starts the server of constant responses. */
export function startCeilings(sizes: number[]) {
  return startServer('bench/ceilings.ts', [...new Set(sizes)].join(','))
}
