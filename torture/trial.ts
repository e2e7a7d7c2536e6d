export type DatabaseKind = 'pglite' | 'postgres'

/** How a trial is run: on which database, how large, and with which random numbers. */
export interface Setting {
  kind: DatabaseKind
  count: number
  seed: number
}

export interface Outcome {
  /** What was counted, as the report tells it. */
  seen: string
  /** What should not be so; the shop held where there is none. */
  failures: string[]
}

/** One thing that the shop promises under faults, load or bad intent, and how to see it. */
export interface Trial {
  name: string
  promise: string
  /** How many times it is tried at full size, and of what. */
  full: number
  unit: string
  /** Both unless said otherwise. */
  databases?: DatabaseKind[]
  run: (setting: Setting) => Promise<Outcome>
}
