import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod'
import type { DatabaseKind } from '#torture/trial.ts'

const report = z.object({
  testResults: z.array(
    z.object({
      message: z.string(),
      assertionResults: z.array(
        z.object({ title: z.string(), status: z.string(), failureMessages: z.array(z.string()).default([]) }),
      ),
    }),
  ),
})

/** Runs one of the shop's test files on one database, for trials that are a larger run of a test. */
export async function runTests(kind: DatabaseKind, file: string, env: Record<string, string> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'tradecounter-tests-'))
  const result = join(folder, 'result.json')
  await new Promise<void>((resolve) => {
    const vitest = [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--mode',
      'all',
      '--project',
      kind,
      '--reporter=json',
    ]
    const options = { env: { ...process.env, ...env }, maxBuffer: 64 * 1024 * 1024 }
    execFile(process.execPath, [...vitest, `--outputFile=${result}`, file], options, () => resolve())
  })
  const { testResults } = report.parse(JSON.parse(await readFile(result, 'utf8')))
  await rm(folder, { recursive: true })
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
  const failed = tests.filter(({ status }) => status !== 'passed')
  return {
    passed: tests.length - failed.length,
    failures: [
      ...testResults.flatMap(({ message }) => (message ? [message] : [])),
      ...failed.map(({ title, failureMessages }) => `${title}: ${failureMessages.join(' ').slice(0, 500)}`),
    ],
  }
}
