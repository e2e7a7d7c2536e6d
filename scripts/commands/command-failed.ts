import { OperatorError } from '#platform/operator-error.ts'

/** A command cannot do what it was asked to. The message is for the operator. */
export class CommandFailed extends OperatorError {}
