import { readConfig } from '#platform/config.ts'
import { print, printJson } from './print.ts'
import { envExample } from '#platform/env-example.ts'
import { shownConfig } from '#platform/shown-config.ts'

export function printConfig({ json = false }: { json?: boolean }) {
  const shown = shownConfig(process.env)
  if (json) printJson(shown)
  else for (const { name, value, source } of shown) print(`${name}=${value}  (${source})`)
  // Throws for invalid variables, once all are visible.
  readConfig(process.env)
}

export function printExample() {
  process.stdout.write(envExample())
}
