/** Messages to and from the worker thread of the embedded database. */
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
  { id: number; value: unknown } | { id: number; failure: Failure } | { notifiedChannel: string }

export interface Start {
  /** Data folder; in memory if absent. */
  folder?: string | undefined
  /** A dump to load. */
  dump?: ArrayBuffer | undefined
}
