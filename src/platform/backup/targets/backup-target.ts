import type { Readable, Writable } from 'node:stream'

export interface StoredFile {
  name: string
  bytes: number
}

/** Stores backups under their names. Its calls throw an OperatorError if the target cannot be used. */
export interface BackupTarget {
  /** All files of the target, of any kind. */
  list: () => Promise<StoredFile[]>
  /** `produce` writes and ends the file, which has its name only once it is complete. */
  write: (name: string, produce: (file: Writable) => Promise<void>) => Promise<void>
  /** Writes a short text. */
  put: (name: string, text: string) => Promise<void>
  /** Null if the file does not exist. */
  read: (name: string) => Promise<Readable | null>
  /** Does nothing if the file does not exist. */
  remove: (name: string) => Promise<void>
}
