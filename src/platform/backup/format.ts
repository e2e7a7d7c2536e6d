import * as z from 'zod'

/** A backup is lines of JSON, compressed: the head, every table with its rows and its sum, the files, and the end. */
export const backupLine = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('head'),
    format: z.literal('tradecounter-backup-1'),
    madeAt: z.string(),
    /** Of the shop that made it; 0.1.0 does not tell. */
    version: z.string().default('0.1.0'),
    /** Of which tables it is: the newest migration's hash. */
    migration: z.string(),
    /** Without the session secret the sealed access code could not be read. */
    secrets: z.string().nullable(),
  }),
  z.object({
    kind: z.literal('table'),
    name: z.string(),
    columns: z.array(z.object({ name: z.string(), type: z.string() })),
    count: z.int(),
    hash: z.string(),
  }),
  z.object({ kind: z.literal('rows'), rows: z.array(z.array(z.string().nullable())) }),
  z.object({
    kind: z.literal('file'),
    name: z.string().regex(/^[\w-][\w.-]*$/),
    sha256: z.string(),
    base64: z.string(),
  }),
  /** A file that breaks off has no end. */
  z.object({ kind: z.literal('end'), tables: z.int(), files: z.int() }),
])
export type BackupLine = z.infer<typeof backupLine>
