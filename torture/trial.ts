export type DatabaseKind = 'pglite' | 'postgres'

/** The database, size and random seed of one run. */
export interface TrialOptions {
  kind: DatabaseKind
  count: number
  seed: number
}

export interface TrialResult {
  /** The counts that the report prints. */
  observed: string
  /** Broken promises. The trial passes if there are none. */
  failures: string[]
}

/** One promise of the shop under faults, load or attack, and the code that tests it. */
export interface Trial {
  name: string
  /** One plain sentence of at most 20 words. */
  promise: string
  /** Repetitions at scale 1, in the unit below. */
  defaultCount: number
  unit: string
  /** Defaults to both. */
  databases?: DatabaseKind[]
  run: (options: TrialOptions) => Promise<TrialResult>
}
