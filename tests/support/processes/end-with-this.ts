import type { ChildProcess } from 'node:child_process'

/** Ends the child with this process, should it fail before it has stopped the child. */
export function endWithThis(child: ChildProcess) {
  const end = () => void child.kill()
  process.once('exit', end)
  child.once('exit', () => process.off('exit', end))
}
