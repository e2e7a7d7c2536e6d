import { text } from 'node:stream/consumers'
import type { BackupTarget } from './backup-target.ts'

const probeName = 'write-check.txt'

/** Lists the files, and writes, reads and removes one. Throws an OperatorError if the target cannot be used. */
export async function verifyTarget(target: BackupTarget) {
  await target.list()
  await target.put(probeName, 'x')
  const file = await target.read(probeName)
  if (file) await text(file)
  await target.remove(probeName)
}
