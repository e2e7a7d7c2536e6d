import * as z from 'zod'

/** A backup is gzipped JSON lines: head, tables with checksum and rows, files, end. */
export const backupLine = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('head'),
    format: z.literal('tradecounter-backup-1'),
    madeAt: z.string(),
    /** Version that wrote the backup; 0.1.0 does not record it. */
    version: z.string().default('0.1.0'),
    /** Hash of the latest migration, which identifies the schema. */
    migration: z.string(),
    /** The session secret, which unseals the access code. */
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
  /** Missing in an incomplete file. */
  z.object({ kind: z.literal('end'), tables: z.int(), files: z.int() }),
])
export type BackupLine = z.infer<typeof backupLine>

/** Pictures are read and stored side by side, because each waits for the store. */
export const filesAtOnce = 16
