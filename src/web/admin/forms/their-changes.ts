import { get, set } from 'react-hook-form'
import { isEqual } from './is-equal.ts'

/** A field that another person changed meanwhile, and that is different here. */
export interface TheirChange {
  /** Its path in the draft: `hero.title`. */
  field: string
  /** Whether it was changed here too. */
  changedByMe: boolean
}

interface Drafts<Draft> {
  /** As both read it. */
  base: Draft
  theirs: Draft
  mine: Draft
}

/** What another person made of these fields while they were edited here. */
export function theirChanges<Draft>(
  fields: readonly string[],
  { base: was, theirs, mine }: Drafts<Draft>,
): TheirChange[] {
  return fields.flatMap((field) => {
    const [before, their, own]: unknown[] = [was, theirs, mine].map((draft) => get(draft, field))
    if (isEqual(before, their) || isEqual(their, own)) return []
    return [{ field, changedByMe: !isEqual(before, own) }]
  })
}

/** My draft with these fields as the other person has them. */
export function withTheirs<Draft extends object>(fields: readonly string[], theirs: Draft, mine: Draft): Draft {
  const taken = structuredClone(mine)
  for (const field of fields) set(taken, field, get(theirs, field))
  return taken
}
