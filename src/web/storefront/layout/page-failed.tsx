import { rootRouteId, useMatch, useRouter } from '@tanstack/react-router'
import { ErrorState } from '../../ui/error-state.tsx'
import { BarePage } from './bare-page.tsx'

interface Props {
  title?: string
}

/** What is shown when a page could not be loaded. Why it failed is nothing a visitor could use. */
export function PageFailed({ title = 'This page could not be loaded' }: Props) {
  const router = useRouter()
  const isAlone = useMatch({
    strict: false,
    select: ({ routeId }) => alone.some((route) => route === routeId),
  })
  const message = (
    <ErrorState title={title} heading="h1" className="min-h-[60vh]" onRetry={() => void router.invalidate()}>
      The shop did not answer as it should, or the connection is lost. Please try again in a moment.
    </ErrorState>
  )
  return isAlone ? <BarePage>{message}</BarePage> : message
}

/** Routes that bring what is around a page: when they fail, nothing is. */
const alone = [rootRouteId, '/storefront', '/auth', '/admin']
