import { resolve } from 'node:path'

/** Where scheduled backups are stored. The prefix of an object's key is empty or ends with a slash. */
export type TargetAddress =
  { kind: 'folder'; folder: string } | { kind: 's3'; bucket: string; prefix: string }

/** Parses the variable BACKUP_TO: a folder, or `s3://bucket/prefix`. */
export function parseTarget(text: string): TargetAddress {
  const [, bucket, path = ''] = /^s3:\/\/([^/]+)\/?(.*)$/.exec(text) ?? []
  if (!bucket) return { kind: 'folder', folder: resolve(text) }
  return { kind: 's3', bucket, prefix: path === '' || path.endsWith('/') ? path : `${path}/` }
}
