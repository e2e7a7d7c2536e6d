import { useEffect, useState } from 'react'
import type * as z from 'zod'
import { isEqual } from './is-equal.ts'
import { currentRow } from './current-row.ts'
import { type TheirChange, withTheirs, theirChanges } from './their-changes.ts'

interface Setup<Row, Draft> {
  /** As the server was last heard to have it. */
  row: Row
  /** How a refusal carries it. */
  schema: z.ZodType<Row>
  draftOf: (row: Row) => Draft
  /** The paths of the fields that the form edits. */
  fields: readonly string[]
  isDirty: boolean
  /** Puts a draft into the form, and what it is compared with. */
  fill: (saved: Draft, draft: Draft) => void
  /** Saves a draft over this version of the row. */
  send: (draft: Draft, row: Row) => Promise<Row>
}

export interface Conflict<Row, Draft> {
  /** Of the fields that both changed. */
  changes: TheirChange[]
  /** With what the other person changed elsewhere. */
  mine: Draft
  theirs: Draft
  row: Row
  /** When it was noticed. */
  at: Date
}

/**
 * Saves a form over the version of the row that it was filled from. Changes of another person to other fields are merged;
 * where both changed the same field there is a conflict, until `choose` is called.
 */
export function useEditConflict<Row extends { version: number }, Draft extends object>(
  setup: Setup<Row, Draft>,
) {
  const { row, schema, draftOf, fields, isDirty, fill, send } = setup
  const [base, setBase] = useState(row)
  const [conflict, setConflict] = useState<Conflict<Row, Draft>>()

  // A form in which nothing was typed shows what others have saved.
  const isOutdated = row.version > base.version && !isDirty && !conflict
  useEffect(() => {
    if (isOutdated) adopt(row)
  })

  function adopt(saved: Row) {
    setBase(saved)
    setConflict(undefined)
    fill(draftOf(saved), draftOf(saved))
  }

  /** Answers the saved row, or undefined where there is a conflict. Throws what else the server refuses. */
  async function save(mine: Draft, from: Row = base): Promise<Row | undefined> {
    try {
      const saved = await send(mine, from)
      adopt(saved)
      return saved
    } catch (error) {
      const current = currentRow(error, schema)
      if (!current) throw error
      const theirs = draftOf(current)
      const changes = theirChanges(fields, { base: draftOf(from), theirs, mine })
      const theirsAlone = changes.filter(({ changedByMe: mineToo }) => !mineToo).map(({ field }) => field)
      const merged = withTheirs(theirsAlone, theirs, mine)
      const disputed = changes.filter(({ changedByMe: mineToo }) => mineToo)
      if (disputed.length === 0) return save(merged, current)
      setConflict({ changes: disputed, mine: merged, theirs, row: current, at: new Date() })
      return undefined
    }
  }

  /** Goes on from the row as it is now, with this draft. */
  async function choose(chosen: Draft): Promise<Row | undefined> {
    if (!conflict) return undefined
    if (isEqual(chosen, conflict.theirs)) {
      adopt(conflict.row)
      return conflict.row
    }
    setBase(conflict.row)
    setConflict(undefined)
    fill(conflict.theirs, chosen)
    return save(chosen, conflict.row)
  }

  return { base, conflict, save, choose, adopt }
}
