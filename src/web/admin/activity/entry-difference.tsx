import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { AuditEntry } from '#contract/audit.ts'
import { activityEntryQuery } from '#web/api/admin-activity.ts'
import { useStorefront } from '#web/api/settings.ts'
import { useApi } from '#web/api/client/use-api.ts'
import { type Difference, differences } from './difference.ts'

const initiallyShown = 5

/** The differences that a change made. A long list starts collapsed. */
export function EntryDifference({ entry }: { entry: AuditEntry }) {
  const listId = useId()
  const [isExpanded, setIsExpanded] = useState(false)
  const fullEntry = useQuery({
    ...activityEntryQuery(useApi(), entry.id),
    enabled: isExpanded && entry.shortened,
  })
  const { before, after } = fullEntry.data ?? entry
  const { baseCurrency } = useStorefront()
  const all = differences(before, after, baseCurrency)
  const shown = isExpanded ? all : all.slice(0, initiallyShown)
  const hasMore = entry.shortened || all.length > initiallyShown

  return (
    <>
      {shown.length > 0 && (
        <dl id={listId} className="grid gap-1">
          {shown.map((difference) => (
            <DifferenceRow key={difference.field} {...difference} />
          ))}
        </dl>
      )}
      {hasMore && (
        <button
          type="button"
          aria-expanded={isExpanded}
          aria-controls={shown.length > 0 ? listId : undefined}
          className="lnk min-h-6"
          onClick={() => setIsExpanded(!isExpanded)}
        >
          {isExpanded ? 'Show fewer' : entry.shortened ? 'Show all' : `Show all ${all.length}`}
        </button>
      )}
      {fullEntry.isFetching && <output className="ml-2 text-ink-3">Loading...</output>}
      {fullEntry.isError && <span role="alert">Could not be loaded. Try again.</span>}
    </>
  )
}

function DifferenceRow({ field, before, after }: Difference) {
  return (
    <div className="flex flex-wrap gap-x-2">
      <dt className="text-ink-3">{field}</dt>
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
