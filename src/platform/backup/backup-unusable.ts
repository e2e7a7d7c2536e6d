import { OperatorError } from '#platform/operator-error.ts'

/** A backup is damaged, incomplete or of another version, or the database has data. The message is for the operator. */
export class BackupUnusable extends OperatorError {}
