import { OperatorError } from '#platform/operator-error.ts'

/** A command cannot complete. The message is for the operator. */
export class CommandFailed extends OperatorError {}
