import { type FileHandle, open } from 'node:fs/promises'
import { CommandFailed } from './command-failed.ts'

/** Opens a file for reading. Throws CommandFailed if it does not exist or this user may not read it. */
export async function openFile(path: string): Promise<FileHandle> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    throw new CommandFailed(reasons[error.code ?? '']?.(path) ?? `${path} cannot be read (${error.code}).`)
  })
  if ((await file.stat()).isFile()) return file
  await file.close()
  throw new CommandFailed(`${path} is not a file.`)
}

const reasons: Record<string, (path: string) => string> = {
  ENOENT: (path) => `There is no file ${path}.`,
  EACCES: (path) => `This user may not read ${path}.`,
}
