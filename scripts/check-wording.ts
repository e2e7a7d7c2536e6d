import { glob, readFile } from 'node:fs/promises'
import { type Wording, wordings } from './wordings.ts'

/** Every file in English: code, docs and screens. Applied migrations never change. */
const files = await Array.fromAsync(
  glob([
    '{src,clients/*/{src,example},tests,bench,torture,scripts}/**/*.{ts,tsx,js,css}',
    '{docs/**,clients/*}/*.md',
    '*.{md,ts,json}',
    '.ci/run',
  ]),
)
const exempt = new Set(['package-lock.json', 'scripts/wordings.ts', 'tests/wording.test.ts'])

let found = 0
for (const file of files.map((path) => path.replaceAll('\\', '/')).toSorted()) {
  if (exempt.has(file)) continue
  const lines = (await readFile(file, 'utf8')).split('\n')
  for (const [index, line] of lines.entries())
    for (const { pattern, use, except } of wordings) {
      const word = wordIn(line, { pattern, except })
      if (word === undefined) continue
      found++
      console.error(`${file}:${index + 1}: "${word}": ${use}`)
    }
}

if (files.length === 0) console.error('The wording check read no file')
if (found > 0 || files.length === 0) process.exit(1)
console.log(`Wording: ${files.length} files, none of ${wordings.length} words`)

function wordIn(line: string, { pattern, except }: Pick<Wording, 'pattern' | 'except'>) {
  const rest = except ? line.replaceAll(except, '') : line
  return rest.match(pattern)?.[0]
}
