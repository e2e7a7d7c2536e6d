import { Command } from 'commander'
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import * as z from 'zod'

// Packs the sources of a released version for the upgrade tests. Run it after each release.
const program = new Command('pack-version')
  .description('Packs the sources of a Git revision into tests/upgrade/versions')
  .argument('<revision>')
  .parse()
const [revision = ''] = program.args

const paths = [
  'package.json',
  'vite.config.ts',
  'scripts/start.js',
  'scripts/require-node.js',
  'scripts/end-with-npm.js',
  'scripts/limit-memory.js',
  'scripts/build.ts',
  'scripts/compress-files.ts',
  'scripts/load-env-file.js',
  'scripts/shop.ts',
  'scripts/commands',
  // Until 0.7.0.
  'scripts/backup.ts',
  'scripts/restore.ts',
  'src',
]
const excluded = [':!src/**/*.test.ts', ':!src/**/*.test.tsx']

const maxBuffer = 100_000_000
const git = (...parameters: string[]) => execFileSync('git', parameters, { maxBuffer })

const { version } = z
  .object({ version: z.string() })
  .parse(JSON.parse(git('show', `${revision}:package.json`).toString()))
// Git rejects a path that the revision does not contain.
const existingPaths = paths.filter((path) => git('ls-tree', '--name-only', revision, path).length > 0)
const packed = gzipSync(git('archive', '--format=tar', revision, '--', ...existingPaths, ...excluded), {
  level: 9,
})
const file = `tests/upgrade/versions/${version}.tar.gz`
writeFileSync(file, packed)
process.stdout.write(`${file}: ${Math.round(packed.length / 1024)} KB\n`)
