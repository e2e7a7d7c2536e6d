import { type ICruiseResult, cruise } from 'dependency-cruiser'
import { glob, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { importRules } from './import-rules.ts'
import { checkParts, findPartImports, findSameNames } from './part-imports.ts'
import { parts } from './parts.ts'
import { findRelativeImports } from './relative-imports.ts'

/** A folder with more files needs subfolders by noun. */
const maxFilesPerFolder = 30

const { output } = await cruise(['src'], importRules)
if (typeof output === 'string') throw new Error('dependency-cruiser returned no modules')
if (!output.summary.ruleSetUsed?.forbidden?.length) throw new Error('dependency-cruiser applied no rules')

const problems = [
  ...listViolations(output),
  ...Object.entries(parts).flatMap(([folder, partsOfFolder]) =>
    checkParts(findPartImports(output.modules, folder), folder, partsOfFolder),
  ),
  ...findSameNames(output.modules, 'src/web'),
  ...(await listSqlOutsideQueries()),
  ...(await listRelativeImports()),
  ...(await listUnreadFiles(output)),
  ...(await listLargeFolders()),
]
for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exit(1)
console.log(`Imports checked in ${output.summary.totalCruised} modules`)

function listViolations({ summary }: ICruiseResult): string[] {
  return summary.violations.map(({ rule, from, to }) => {
    const comment = importRules.ruleSet?.forbidden?.find(({ name }) => name === rule.name)?.comment ?? ''
    return `${rule.name}: ${from} → ${to}\n  ${comment}`
  })
}

/** Finds statements written as text, which need no import. */
async function listSqlOutsideQueries(): Promise<string[]> {
  const files = await Array.fromAsync(glob(['src/shop/**/*.ts', 'src/demo/**/*.ts', 'src/*.ts']))
  const sources = files.filter((file) => !/(\/queries(\/[^/]+)?|\.test)\.ts$/.test(file))
  const found = await Promise.all(
    sources.map(async (file) => /\.(execute|exec|query)\(\s*[`'"]/.test(await readFile(file, 'utf8'))),
  )
  return sources.filter((_, index) => found[index]).map((file) => `sql-in-queries: ${file} contains SQL`)
}

async function listRelativeImports(): Promise<string[]> {
  const files = await Array.fromAsync(
    glob('{src,clients/*/{src,example},tests,bench,torture,scripts}/**/*.{ts,tsx,js,mjs}', {
      exclude: (name) => name === 'node_modules',
    }),
  )
  const found = await findRelativeImports(files.map((file) => file.replaceAll('\\', '/')))
  return found.map((place) => `relative-import: ${place}\n  Import other folders by their #alias`)
}

/** Guards against a parser that reads nothing and so finds nothing wrong. */
async function listUnreadFiles({ summary: { totalCruised } }: ICruiseResult): Promise<string[]> {
  const { length } = await Array.fromAsync(glob('src/**/*.{ts,tsx}'))
  return totalCruised < length ? [`unread-files: ${totalCruised} modules read, ${length} files found`] : []
}

async function listLargeFolders(): Promise<string[]> {
  const files = await Array.fromAsync(
    glob('{src,clients/*/{src,example},tests,bench,torture,scripts}/**/*.{ts,tsx,js}'),
  )
  return Object.entries(Object.groupBy(files, (file) => dirname(file)))
    .filter(([, { length } = []]) => length > maxFilesPerFolder)
    .map(
      ([folder, { length } = []]) =>
        `large-folder: ${folder} has ${length} files, more than ${maxFilesPerFolder}`,
    )
}
