import { OperatorError } from '#platform/operator-error.ts'

/** The worker has already printed the reason, unless a signal ended it. */
export class WorkerDidNotStart extends OperatorError {
  constructor(exitCode: unknown, signal: unknown) {
    const end = signal ? `was ended by ${String(signal)}` : `exited with code ${String(exitCode)}`
    super(`A server process ${end} before it was ready`)
  }
}
