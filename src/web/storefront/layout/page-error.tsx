import { type ErrorComponentProps, rootRouteId, useMatch, useRouter } from '@tanstack/react-router'
import { referenceIn } from '#contract/problem.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { BarePage } from './minimal-layout.tsx'

/** What is shown when a page could not be loaded. Why it failed is nothing a visitor could use; the operator can. */
export function PageFailed({ error }: ErrorComponentProps) {
  const router = useRouter()
  const isAlone = useMatch({
    strict: false,
    select: ({ routeId }) => alone.some((route) => route === routeId),
  })
  const message = (
    <ErrorState
      title="This page could not be loaded"
      heading="h1"
      className="min-h-[60vh]"
      onRetry={() => void router.invalidate()}
    >
      The shop did not answer as it should, or the connection is lost. Please try again in a moment.{' '}
      {referenceIn(error)}
    </ErrorState>
  )
  return isAlone ? <BarePage>{message}</BarePage> : message
}

/** Routes that bring what is around a page: when they fail, nothing is. */
const alone = [rootRouteId, '/storefront', '/auth', '/admin']
