import { cruise } from 'dependency-cruiser'
import { glob, readFile } from 'node:fs/promises'
import { importRules } from './import-rules.ts'

const result = await cruise(['src'], importRules)
if (typeof result.output === 'string') throw new Error('The import check gave no result')

const { violations, totalCruised, ruleSetUsed } = result.output.summary
if (!ruleSetUsed?.forbidden?.length) throw new Error('The import check looked for nothing')

for (const { rule, from, to } of violations) {
  const comment = importRules.ruleSet?.forbidden?.find(({ name }) => name === rule.name)?.comment ?? ''
  console.error(`${rule.name}: ${from} → ${to}\n  ${comment}`)
}

// Statements as text need no import, so they are looked for by their call.
const strays: string[] = []
for await (const file of glob(['src/shop/**/*.ts', 'src/demo/**/*.ts', 'src/*.ts'])) {
  if (/(\/queries|\.test)\.ts$/.test(file)) continue
  if (/\.(execute|exec|query)\(\s*[`'"]/.test(await readFile(file, 'utf8'))) strays.push(file)
}
for (const file of strays) console.error(`sql-in-queries: ${file} sends a statement of its own`)

// A parser that reads nothing finds nothing wrong.
const sources = (await Array.fromAsync(glob('src/**/*.{ts,tsx}'))).length
if (totalCruised < sources) console.error(`The import check read ${totalCruised} modules of ${sources} files`)

if (violations.length > 0 || strays.length > 0 || totalCruised < sources) process.exit(1)
console.log(`Imports: ${totalCruised} modules, as the house is laid out`)
