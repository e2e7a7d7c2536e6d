import { useEffect, useState } from 'react'
import type * as z from 'zod'
import { isEqual } from './is-equal.ts'
import { currentRow } from './current-row.ts'
import { type TheirChange, theirChanges, withTheirs } from './their-changes.ts'

interface Setup<Row, Draft> {
  /** The row as last read from the server. */
  row: Row
  /** Parses the current row in a 409 `stale`. */
  schema: z.ZodType<Row>
  toDraft: (row: Row) => Draft
  /** Paths of the fields that the form edits. */
  fields: readonly string[]
  isDirty: boolean
  /** Fills the form with `draft`; changes count from `saved`. */
  resetForm: (saved: Draft, draft: Draft) => void
  /** Saves a draft over this version of the row. */
  send: (draft: Draft, row: Row) => Promise<Row>
}

export interface Conflict<Row, Draft> {
  /** Fields that both people changed. */
  changes: TheirChange[]
  /** My draft, merged with their changes to other fields. */
  mine: Draft
  theirs: Draft
  row: Row
  detectedAt: Date
}

/**
 * Saves a form over the version of the row that it was filled from, and merges another person's changes to other fields.
 * If both changed the same field there is a conflict until `resolve` is called.
 */
export function useEditConflict<Row extends { version: number }, Draft extends object>(
  setup: Setup<Row, Draft>,
) {
  const { row, schema, toDraft, fields, isDirty, resetForm, send } = setup
  const [base, setBase] = useState(row)
  const [conflict, setConflict] = useState<Conflict<Row, Draft>>()

  // A form without own changes follows the saved version.
  const isOutdated = row.version > base.version && !isDirty && !conflict
  useEffect(() => {
    if (isOutdated) restart(row)
  })

  /** Starts editing from this row. */
  function restart(saved: Row) {
    setBase(saved)
    setConflict(undefined)
    resetForm(toDraft(saved), toDraft(saved))
  }

  /** Returns the saved row, or undefined if there is a conflict. Rethrows all other errors. */
  async function save(mine: Draft, from: Row = base): Promise<Row | undefined> {
    try {
      const saved = await send(mine, from)
      restart(saved)
      return saved
    } catch (error) {
      const current = currentRow(error, schema)
      if (!current) throw error
      const theirs = toDraft(current)
      const changes = theirChanges(fields, { base: toDraft(from), theirs, mine })
      const onlyTheirs = changes.filter(({ changedByMe }) => !changedByMe).map(({ field }) => field)
      const merged = withTheirs(onlyTheirs, theirs, mine)
      const conflicting = changes.filter(({ changedByMe }) => changedByMe)
      if (conflicting.length === 0) return save(merged, current)
      setConflict({ changes: conflicting, mine: merged, theirs, row: current, detectedAt: new Date() })
      return undefined
    }
  }

  /** Saves the resolved draft over the current row. */
  async function resolve(resolved: Draft): Promise<Row | undefined> {
    if (!conflict) return undefined
    if (isEqual(resolved, conflict.theirs)) {
      restart(conflict.row)
      return conflict.row
    }
    setBase(conflict.row)
    setConflict(undefined)
    resetForm(conflict.theirs, resolved)
    return save(resolved, conflict.row)
  }

  return { base, conflict, save, resolve, restart }
}
