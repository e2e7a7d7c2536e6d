import type { LastChanges } from '#contract/stale.ts'
import { describeChange } from './describe-change.ts'
import { EditConflict } from './edit-conflict.tsx'
import type { Conflict } from './use-edit-conflict.ts'

interface Props<Row, Draft> {
  formId: string
  /** Such as 'category'. */
  subject: string
  conflict: Conflict<Row, Draft>
  /** The label of a field. */
  labelOf: (field: string) => string
  onResolve: (resolved: Draft) => unknown
}

/** Asks for each field of a row that both people changed whose value to save. */
export function RowConflict<Row extends { lastChanges?: LastChanges | undefined }, Draft extends object>({
  formId,
  subject,
  conflict: { row, detectedAt, changes, mine, theirs },
  labelOf,
  onResolve,
}: Props<Row, Draft>) {
  return (
    <EditConflict
      formId={formId}
      subject={subject}
      events={[describeChange('Changed', row.lastChanges?.[0], detectedAt)]}
      hint="Choose which version to keep, then save. Changes to other fields are merged."
      changes={changes}
      mine={mine}
      theirs={theirs}
      labelOf={labelOf}
      onResolve={onResolve}
    />
  )
}
