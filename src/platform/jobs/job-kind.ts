import type * as z from 'zod'

/** A kind of job: its name in the database and the schema of its payload. */
export interface JobKind<Payload extends z.ZodType = z.ZodType> {
  name: string
  payload: Payload
}

export function jobKind<Payload extends z.ZodType>(name: string, payload: Payload): JobKind<Payload> {
  return { name, payload }
}

/** Must be idempotent: a job is run again if its process died before recording that it was done. */
type Handle<Payload extends z.ZodType> = (payload: z.output<Payload>, job: { id: number }) => Promise<unknown>

export interface JobHandler {
  kind: string
  handle: (payload: unknown, job: { id: number }) => Promise<unknown>
  /** Overrides that of retry-policy.ts. */
  maxAttempts?: number
}

export function jobHandler<Payload extends z.ZodType>(
  kind: JobKind<Payload>,
  handle: Handle<Payload>,
  options: Pick<JobHandler, 'maxAttempts'> = {},
): JobHandler {
  return { kind: kind.name, handle: (payload, job) => handle(kind.payload.parse(payload), job), ...options }
}
