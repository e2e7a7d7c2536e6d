import type * as z from 'zod'

/** A kind of work that is queued: its name in the database, and what it needs to know. */
export interface JobKind<Payload extends z.ZodType = z.ZodType> {
  name: string
  payload: Payload
}

export function jobKind<Payload extends z.ZodType>(name: string, payload: Payload): JobKind<Payload> {
  return { name, payload }
}

/**
 * Does a job. It may be begun again after it was done, when the process ended in between: it finds out itself
 * whether something is left to do.
 */
type Perform<Payload extends z.ZodType> = (payload: z.output<Payload>, job: { id: number }) => Promise<void>

export interface JobHandler {
  kind: string
  handle: (payload: unknown, job: { id: number }) => Promise<void>
}

/** Who does the jobs of a kind. */
export function jobHandler<Payload extends z.ZodType>(kind: JobKind<Payload>, perform: Perform<Payload>): JobHandler {
  return { kind: kind.name, handle: (payload, job) => perform(kind.payload.parse(payload), job) }
}
