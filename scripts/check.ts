import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'

// All checks that need no running shop, the longest first, as many at once as there are processors.

const checks = [
  'prettier --check --log-level warn .',
  'tsc --noEmit',
  'node scripts/check-imports.ts',
  'oxlint --deny-warnings',
  // Files and exports that nothing uses.
  'knip --include files,exports,types --no-config-hints',
  'node scripts/check-wording.ts',
  'node scripts/check-commits.ts',
]

const waiting = checks.values()
const failed: string[] = []

await Promise.all(Array.from({ length: availableParallelism() }, runNext))
if (failed.length > 0) {
  console.error(`Failed: ${failed.join(', ')}`)
  process.exit(1)
}

async function runNext() {
  for (const check of waiting) if ((await run(check)) !== 0) failed.push(check)
}

/** Runs a command and prints its output as a whole. Returns its exit code. */
function run(command: string): Promise<number | null> {
  const child = spawn(command, { shell: true, stdio: ['ignore', 'pipe', 'pipe'] })
  const output: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk))
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk))
  return new Promise((resolve) => {
    child.on('close', (code) => {
      process.stdout.write(Buffer.concat(output))
      resolve(code)
    })
  })
}
