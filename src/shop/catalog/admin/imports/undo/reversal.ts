import { isDeepStrictEqual } from 'node:util'

/** A row as it is and as an undo leaves it. */
export interface Reversal<State extends object> {
  now: State
  after: State
  /** Fields that the import changed and that keep their value. */
  kept: Set<keyof State>
}

interface Recorded<State extends object> {
  before: Partial<State> | null
  after: Partial<State> | null
}

/** Sets fields back that still have the value from the import, except these. */
export function reversalOf<State extends object>(
  now: State,
  { before, after }: Recorded<State>,
  except: (keyof State)[] = [],
): Reversal<State> {
  const reversal: Reversal<State> = { now, after: { ...now }, kept: new Set() }
  for (const field of keysOf(before ?? {}).filter((key) => !except.includes(key))) {
    if (isDeepStrictEqual(now[field], after?.[field]))
      Object.assign(reversal.after, { [field]: before?.[field] })
    else if (!isDeepStrictEqual(now[field], before?.[field])) reversal.kept.add(field)
  }
  return reversal
}

/** Lets fields keep their value after all, because they go together or what they had is taken. */
export function keep<State extends object>(reversal: Reversal<State>, fields: (keyof State)[]) {
  for (const field of fields.filter((name) => isChanged(reversal, name))) {
    reversal.after[field] = reversal.now[field]
    reversal.kept.add(field)
  }
}

export const isChanged = <State extends object>({ now, after }: Reversal<State>, field: keyof State) =>
  !isDeepStrictEqual(now[field], after[field])

export const changedFields = <State extends object>(reversal: Reversal<State>): (keyof State)[] =>
  keysOf(reversal.now).filter((field) => isChanged(reversal, field))

const keysOf = <State extends object>(state: State) => Object.keys(state) as (keyof State)[]
