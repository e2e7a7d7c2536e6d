import { Command } from 'commander'
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import * as z from 'zod'

// Packs the sources of a released version, so that tests can run it beside this one. Rerun it for each release.
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
  'scripts/build.ts',
  'scripts/compress-files.ts',
  'scripts/backup.ts',
  'scripts/restore.ts',
  'src',
]
const left = [
  ':!src/**/*.test.ts',
  ':!src/**/*.test.tsx',
  // What the migrator does not read.
  ':!src/platform/database/migrations/meta/*_snapshot.json',
]

const maxBuffer = 100_000_000
const git = (...parameters: string[]) => execFileSync('git', parameters, { maxBuffer })

const { version } = z
  .object({ version: z.string() })
  .parse(JSON.parse(git('show', `${revision}:package.json`).toString()))
// Git refuses a path that a version does not have.
const kept = paths.filter((path) => git('ls-tree', '--name-only', revision, path).length > 0)
const packed = gzipSync(git('archive', '--format=tar', revision, '--', ...kept, ...left), { level: 9 })
const file = `tests/upgrade/versions/${version}.tar.gz`
writeFileSync(file, packed)
process.stdout.write(`${file}: ${Math.round(packed.length / 1024)} KB\n`)
