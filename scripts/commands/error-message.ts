import { FolderInUse } from '#platform/database/locks/folder-lock.ts'
import { failureMessage } from '#platform/failure-message.ts'
import { ShopProblem } from '#platform/problems.ts'

/** The message that a failed command prints. Only an unexpected error has a stack. */
export function errorMessage(error: unknown) {
  if (error instanceof FolderInUse)
    return 'The shop is running, and only one process can use the embedded database. Stop the shop, run this command again, then start the shop.'
  return error instanceof ShopProblem ? error.message : failureMessage(error)
}
