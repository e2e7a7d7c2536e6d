/** What the thread of the embedded database is asked to do, and what it answers. */
export type Call =
  | { kind: 'query'; sql: string; params: unknown[]; rowMode: 'array' | 'object' }
  | { kind: 'exec'; sql: string }
  | { kind: 'listen'; channel: string }
  | { kind: 'dump' }
  | { kind: 'close' }

export interface Request {
  id: number
  call: Call
}

export interface Failure {
  message: string
  code?: string | undefined
  constraint?: string | undefined
  detail?: string | undefined
}

export type Response =
  { id: number; value: unknown } | { id: number; failure: Failure } | { notified: string }

export interface Start {
  /** The folder of the database; absent: in memory. */
  folder?: string | undefined
  /** A prepared database to start from. */
  dump?: ArrayBuffer | undefined
}
