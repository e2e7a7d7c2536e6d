import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { AuditEntry, EntryChange } from '#contract/audit.ts'
import { activityEntryQuery } from '#web/api/admin-activity.ts'
import { useApi } from '#web/api/client/use-api.ts'

/** The changed fields of an entry, behind a button. */
export function EntryChanges({ entry }: { entry: AuditEntry }) {
  const listId = useId()
  const [isExpanded, setIsExpanded] = useState(false)
  const isPartial = entry.shortened || entry.changeCount > entry.changes.length
  const whole = useQuery({
    ...activityEntryQuery(useApi(), entry.id),
    enabled: isExpanded && isPartial,
  })
  const { changes } = isPartial ? (whole.data ?? entry) : entry
  if (entry.changeCount === 0 && !entry.shortened) return null

  return (
    <>
      <button
        type="button"
        aria-expanded={isExpanded}
        aria-controls={isExpanded ? listId : undefined}
        className="lnk min-h-6"
        onClick={() => setIsExpanded(!isExpanded)}
      >
        {isExpanded ? 'Hide details' : 'Details'}
        <span className="sr-only"> of {entry.sentence}</span>
      </button>
      {isExpanded && (
        <dl id={listId} className="mt-1 grid gap-1">
          {changes.map((change) => (
            <ChangeRow key={change.field} {...change} />
          ))}
        </dl>
      )}
      {whole.isFetching && <output className="ml-2 text-ink-3">Loading...</output>}
      {whole.isError && <span role="alert">Could not be loaded. Try again.</span>}
    </>
  )
}

function ChangeRow({ field, before, after }: EntryChange) {
  return (
    <div className="flex flex-wrap gap-x-2">
      <dt className="wrap-anywhere text-ink-3">{field}</dt>
      <dd className="wrap-anywhere">
        {before !== null && (
          <del className="mr-1.5 text-ink-3">
            <span className="sr-only">before: </span>
            {before}
          </del>
        )}
        {after === null ? (
          <span className="text-ink-3">removed</span>
        ) : (
          <ins className="no-underline">
            <span className="sr-only">after: </span>
            {after}
          </ins>
        )}
      </dd>
    </div>
  )
}
