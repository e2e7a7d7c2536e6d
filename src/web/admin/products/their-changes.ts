import { type ProductDraft, emptyDraft, isSame } from './product-draft.ts'

export type DraftField = keyof ProductDraft

/** A field that somebody else has changed meanwhile, and that is otherwise here. */
interface TheirChange {
  field: DraftField
  /** Whether it was changed here too. */
  mineToo: boolean
}

/** What somebody else made of a product while it was changed here. */
export function theirChanges(was: ProductDraft, theirs: ProductDraft, mine: ProductDraft): TheirChange[] {
  return draftFields
    .filter((field) => !isSame(was[field], theirs[field]) && !isSame(theirs[field], mine[field]))
    .map((field) => ({ field, mineToo: !isSame(was[field], mine[field]) }))
}

/** My draft with these fields as the other one has them. */
export function taking(fields: DraftField[], theirs: ProductDraft, mine: ProductDraft): ProductDraft {
  const taken = { ...mine }
  for (const field of fields) take(field, taken, theirs)
  return taken
}

function take<Field extends DraftField>(field: Field, into: ProductDraft, from: ProductDraft) {
  into[field] = from[field]
}

const draftFields = Object.keys(emptyDraft).filter((name): name is DraftField => name in emptyDraft)
