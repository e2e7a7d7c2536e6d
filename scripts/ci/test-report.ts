import { writeFileSync } from 'node:fs'
import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node'

/** The result of a test run, as `run-tests.ts` reads it. */
export interface TestReport {
  passed: number
  skipped: number
  /** Failed, or without a result because their worker died. */
  failed: FailedTest[]
  /** Files that failed outside a test, such as in an import or a hook. */
  failedFiles: { project: string; file: string }[]
  /** Errors that belong to no test. */
  unhandledErrors: number
}

export interface FailedTest {
  project: string
  file: string
  /** The names of its suites and of the test, as `--testNamePattern` sees them. */
  name: string
  isFinished: boolean
}

/** The environment variable with the path of the report. */
export const reportFileVariable = 'TEST_REPORT'

const slowestShown = 20

/** Writes a report for the retries of CI, and prints the files that took longest. */
export default class TestReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly SerializedError[]) {
    const file = process.env[reportFileVariable]
    if (file) writeFileSync(file, JSON.stringify(createReport(modules, unhandledErrors.length), null, 2))
    const slowest = modules
      .map((module) => ({ module, seconds: Math.round(module.diagnostic().duration / 1000) }))
      .toSorted((a, b) => b.seconds - a.seconds)
      .slice(0, slowestShown)
    console.log('\nSlowest files, in seconds:')
    for (const { module, seconds } of slowest)
      console.log(`${String(seconds).padStart(6)}  ${module.project.name}  ${module.relativeModuleId}`)
  }
}

function createReport(modules: readonly TestModule[], unhandledErrors: number): TestReport {
  const tests = modules.flatMap((module) => [...module.children.allTests()])
  const failed = tests.filter((test) => ['failed', 'pending'].includes(test.result().state)).map(describeTest)
  return {
    passed: tests.filter((test) => test.result().state === 'passed').length,
    skipped: tests.filter((test) => test.result().state === 'skipped').length,
    failed,
    failedFiles: modules
      .map((module) => ({ module, project: module.project.name, file: module.relativeModuleId }))
      .filter(({ module }) => module.state() === 'failed' || module.state() === 'pending')
      .filter(({ project, file }) => !failed.some((test) => test.project === project && test.file === file))
      .map(({ project, file }) => ({ project, file })),
    unhandledErrors,
  }
}

function describeTest(test: TestCase): FailedTest {
  return {
    project: test.module.project.name,
    file: test.module.relativeModuleId,
    name: [...suitesOf(test), test.name].join(' '),
    isFinished: test.result().state !== 'pending',
  }
}

function suitesOf(test: TestCase): string[] {
  const names: string[] = []
  for (let parent = test.parent; parent.type === 'suite'; parent = parent.parent) names.unshift(parent.name)
  return names
}
