import { useQuery } from '@tanstack/react-query'
import { type EndpointGroup, apiDescriptionQuery } from '#web/api/api-description.ts'
import { paths } from '#contract/paths.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ListHeading } from '#web/storefront/catalog/list-heading.tsx'
import { EndpointEntry } from './endpoint-entry.tsx'

/** Reference of the REST API, with a form to try each endpoint. */
export function ApiDocsPage() {
  const { data: groups, isError, refetch } = useQuery(apiDescriptionQuery)
  return (
    <div className="shell">
      <ListHeading title="REST API" current="REST API">
        The API behind this store, open to any client. OpenAPI description:{' '}
        <a href={paths.apiDescription} className="lnk">
          {paths.apiDescription}
        </a>
      </ListHeading>
      {isError ? (
        <ErrorState title="Failed to fetch API description" onRetry={() => void refetch()} />
      ) : groups ? (
        <EndpointGroups groups={groups} />
      ) : (
        <div aria-busy="true" className="grid gap-2">
          <output className="sr-only">Loading API description</output>
          {Array.from({ length: 12 }, (_, row) => (
            <Skeleton key={row} className="h-11" />
          ))}
        </div>
      )}
    </div>
  )
}

function EndpointGroups({ groups }: { groups: EndpointGroup[] }) {
  return groups.map(({ name, description, endpoints }, index) => (
    <section key={name} aria-labelledby={`group-${index}`} className="mb-10">
      <h2 id={`group-${index}`}>{name}</h2>
      <p className="mb-2 text-sm text-ink-2">{description}</p>
      <ul className="divide-y divide-line rounded-2 border bg-surface">
        {endpoints.map((endpoint) => (
          <li key={`${endpoint.method} ${endpoint.path}`}>
            <EndpointEntry endpoint={endpoint} />
          </li>
        ))}
      </ul>
    </section>
  ))
}
