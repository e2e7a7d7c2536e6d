import type { UseQueryResult } from '@tanstack/react-query'
import { errorMessage } from '#web/shared/forms/error-message.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

interface Props {
  title: string
  query: UseQueryResult
}

/** A panel whose content is loading or failed to load. */
export function QueryPanel({ title, query }: Props) {
  return (
    <Panel title={title}>
      {query.isError ? (
        <ErrorState title="Failed to fetch settings" heading="h3" onRetry={() => query.refetch()}>
          {errorMessage(query.error)}
        </ErrorState>
      ) : (
        <div className="grid gap-4">
          <output className="sr-only">Loading settings...</output>
          <Skeleton className="h-control" />
          <Skeleton className="h-control" />
        </div>
      )}
    </Panel>
  )
}
