import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { envExample } from './env-example.ts'
import { environmentVariables } from './environment-variables.ts'
import { packageRoot } from './package-root.ts'

test('.env.example has every variable with its meaning (npm run -s shop -- config example > .env.example)', async () => {
  const file = await readFile(join(packageRoot, '.env.example'), 'utf8')
  expect(file).toBe(envExample())
  for (const [name, schema] of Object.entries(environmentVariables))
    expect(schema.meta()?.description, name).toMatch(/\.$/)
})
