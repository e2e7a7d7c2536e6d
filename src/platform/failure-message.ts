import { inspect } from 'node:util'
import { databaseError } from '#platform/database/db.ts'
import { OperatorError } from './operator-error.ts'

/** The output of a failed start or command: advice if the operator can fix it, otherwise the stack. */
export function failureMessage(error: unknown): string {
  if (error instanceof OperatorError) return error.message
  const denied = databaseError(error)
  if (denied?.code === insufficientPrivilege)
    return (
      `DATABASE_URL: ${denied.message}. ` +
      'Make the user of the shop the owner of the database and of its tables, or set DATABASE_URL to their owner.'
    )
  return fileMessage(error) ?? inspect(error)
}

const insufficientPrivilege = '42501'

function fileMessage(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('path' in error) || !('code' in error)) return undefined
  const reason = fileReasons[String(error.code)]
  return reason && `${String(error.path)}: ${reason}`
}

const notAllowed = 'This user may not use this file or folder. Give it to this user, or choose another one.'

/** Failures of a file system that are never a fault of the program. */
const fileReasons: Record<string, string> = {
  EACCES: notAllowed,
  EPERM: notAllowed,
  EROFS: 'The file system is read-only. Choose a folder on another one.',
  ENOSPC: 'The disk is full. Free some space.',
  EDQUOT: 'The disk quota is used up. Free some space.',
}
