import { useQuery } from '@tanstack/react-query'
import { type DescribedCall, apiDescriptionQuery } from '#web/api/api-description.ts'
import { paths } from '#contract/paths.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ListHeading } from '#web/storefront/catalog/list-heading.tsx'
import { CallEntry } from './call-entry.tsx'

/** Every call of the REST API, to read and to try. */
export function ApiDocsPage() {
  const { data: calls, isError, refetch } = useQuery(apiDescriptionQuery)
  return (
    <div className="shell">
      <ListHeading title="REST API" here="REST API">
        What these pages use, open to any other client. Described for machines in{' '}
        <a href={paths.apiDescription} className="lnk">
          {paths.apiDescription}
        </a>
        .
      </ListHeading>
      {isError ? (
        <ErrorState title="Failed to fetch the description" onRetry={() => void refetch()} />
      ) : calls ? (
        <Parts calls={calls} />
      ) : (
        <div aria-busy="true" className="grid gap-2">
          <output className="sr-only">Loading the description</output>
          {Array.from({ length: 12 }, (_, row) => (
            <Skeleton key={row} className="h-11" />
          ))}
        </div>
      )}
    </div>
  )
}

function Parts({ calls }: { calls: DescribedCall[] }) {
  const parts = [...Map.groupBy(calls, ({ part }) => part)].toSorted(([one], [other]) =>
    one.localeCompare(other),
  )
  return parts.map(([part, its]) => (
    <section key={part} aria-labelledby={`part-${part}`} className="mb-10">
      <h2 id={`part-${part}`} className="mb-2">
        {part}
      </h2>
      <ul className="divide-y divide-line rounded-2 border bg-surface">
        {its.map((call) => (
          <li key={`${call.method} ${call.path}`}>
            <CallEntry call={call} />
          </li>
        ))}
      </ul>
    </section>
  ))
}
