import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { AuditEntry } from '#contract/audit.ts'
import { activityEntryQuery } from '#web/api/admin-activity.ts'
import { useApi } from '#web/api/use-api.ts'
import { type Difference, differences } from './difference.ts'

const shownAtFirst = 5

/** What a change made different; of a long one the beginning, and the rest when it is asked for. */
export function EntryDifference({ entry }: { entry: AuditEntry }) {
  const listId = useId()
  const [all, setAll] = useState(false)
  const whole = useQuery({ ...activityEntryQuery(useApi(), entry.id), enabled: all && entry.shortened })
  const { before, after } = whole.data ?? entry
  const found = differences(before, after)
  const shown = all ? found : found.slice(0, shownAtFirst)
  const more = entry.shortened || found.length > shownAtFirst

  return (
    <>
      {shown.length > 0 && (
        <dl id={listId} className="grid gap-1">
          {shown.map((difference) => (
            <Changed key={difference.field} {...difference} />
          ))}
        </dl>
      )}
      {more && (
        <button
          type="button"
          aria-expanded={all}
          aria-controls={shown.length > 0 ? listId : undefined}
          className="lnk min-h-6"
          onClick={() => setAll(!all)}
        >
          {all ? 'Show fewer' : entry.shortened ? 'Show all' : `Show all ${found.length}`}
        </button>
      )}
      {whole.isFetching && <output className="ml-2 text-ink-3">Loading...</output>}
      {whole.isError && <span role="alert">It could not be fetched. Please try again.</span>}
    </>
  )
}

function Changed({ field, before, after }: Difference) {
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
