import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type FailedTest, type TestReport, reportFileVariable } from './test-report.ts'

// Runs README's test command. A failed test runs once more, alone, after the others, and the run is red if it fails again.

/** More failures than this have one cause, and retries would only delay the verdict. */
const maxRetries = 10

const first = runTests(process.argv.slice(2))
const retried = canRetry(first) ? first.failed.filter(passesAlone).length : 0
const failedCount = first.failed.length - retried + first.failedFiles.length + first.unhandledErrors
for (const { file, name } of first.failed.filter(({ isFinished }) => !isFinished))
  console.log(`Not finished: ${file}: ${name}`)
console.log(`${first.passed + retried} passed, ${failedCount} failed, ${first.skipped} skipped`)
process.exit(failedCount > 0 ? 1 : 0)

/** Runs the tests and returns their report; a run without one counts as a failure. */
function runTests(args: string[]): TestReport {
  const file = join(mkdtempSync(join(tmpdir(), 'test-report-')), 'report.json')
  const reporters = ['--reporter=default', '--reporter=./scripts/ci/test-report.ts']
  const { status } = spawnSync('npm', ['test', '--', ...reporters, ...args], {
    stdio: 'inherit',
    env: { ...process.env, [reportFileVariable]: file },
  })
  const noReport = { passed: 0, skipped: 0, failed: [], failedFiles: [], unhandledErrors: 1 }
  const report: TestReport = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : noReport
  const isRed = report.failed.length + report.failedFiles.length + report.unhandledErrors > 0
  return status === 0 || isRed ? report : { ...report, unhandledErrors: 1 }
}

/** A failed import or hook, a dead worker and an error outside of tests are never accidents. */
function canRetry({ failed, failedFiles, unhandledErrors }: TestReport) {
  return failed.length <= maxRetries && failedFiles.length === 0 && unhandledErrors === 0
}

function passesAlone({ project, file, name }: FailedTest): boolean {
  console.log(`Retried: ${file}: ${name} (${project})`)
  const pattern = `^${name.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)}$`
  const { passed, failed, failedFiles, unhandledErrors } = runTests([
    `--project=${project}`,
    file,
    `--testNamePattern=${pattern}`,
  ])
  return passed > 0 && failed.length + failedFiles.length + unhandledErrors === 0
}
