import { useId, useState } from 'react'
import type * as z from 'zod'
import { ConflictNoticeForm } from './conflict-notice.tsx'
import { currentRow } from './current-row.ts'

interface Setup<Row, Stale extends Row> {
  /** 'order' */
  subject: string
  /** The row that the dialog was opened with. */
  opened: Row
  /** Parses the current row in a 409 `stale`. */
  schema: z.ZodType<Stale>
  /** Describes the changes since the row was read. */
  eventsOf: (before: Row, current: Stale) => string[]
  hintOf: (current: Stale) => string
}

/** The row that a dialog changes. After a 409 `stale` the dialog shows a notice until staff continue. */
export function useStaleRow<Row, Stale extends Row>(setup: Setup<Row, Stale>) {
  const { subject, opened, schema, eventsOf, hintOf } = setup
  const formId = useId()
  const [row, setRow] = useState(opened)
  const [stale, setStale] = useState<{ current: Stale; events: string[] }>()
  const notice = stale && { subject, events: stale.events, hint: hintOf(stale.current) }

  function continueWithCurrent() {
    if (stale) setRow(stale.current)
    setStale(undefined)
  }

  return {
    row,
    formId,
    current: stale?.current,
    notice,
    /** For `EditDialog`. */
    conflict: notice && {
      submit: 'Continue',
      cancel: 'Close',
      form: <ConflictNoticeForm formId={formId} {...notice} onContinue={continueWithCurrent} />,
    },
    /** Returns true if the error was a 409 `stale`. */
    handleStale(error: unknown): boolean {
      const current = currentRow(error, schema)
      if (current) setStale({ current, events: eventsOf(row, current) })
      return current !== undefined
    },
    continueWithCurrent,
    /** Continues a draft that was started from another version of the row. */
    restore: setRow,
  }
}
