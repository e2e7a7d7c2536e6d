import { OperatorError } from '#platform/operator-error.ts'

/** The worker has already printed the reason. */
export class WorkerDidNotStart extends OperatorError {}
