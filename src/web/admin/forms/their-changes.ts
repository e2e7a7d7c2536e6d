import { get, set } from 'react-hook-form'
import { isEqual } from './is-equal.ts'

/** A field that another person changed to a value that differs from mine. */
export interface TheirChange {
  /** Path in the draft: `hero.title`. */
  field: string
  /** Whether I changed it too. */
  changedByMe: boolean
}

interface Drafts<Draft> {
  /** The version that both started from. */
  base: Draft
  theirs: Draft
  mine: Draft
}

/** The fields that another person changed while I was editing. */
export function theirChanges<Draft>(
  fields: readonly string[],
  { base, theirs, mine }: Drafts<Draft>,
): TheirChange[] {
  return fields.flatMap((field) => {
    const [before, their, own]: unknown[] = [base, theirs, mine].map((draft) => get(draft, field))
    if (isEqual(before, their) || isEqual(their, own)) return []
    return [{ field, changedByMe: !isEqual(before, own) }]
  })
}

/** My draft with the other person's value in these fields. */
export function withTheirs<Draft extends object>(
  fields: readonly string[],
  theirs: Draft,
  mine: Draft,
): Draft {
  const merged = structuredClone(mine)
  for (const field of fields) set(merged, field, get(theirs, field))
  return merged
}
