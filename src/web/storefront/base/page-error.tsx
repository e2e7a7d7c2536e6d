import { type ErrorComponentProps, rootRouteId, useMatch, useRouter } from '@tanstack/react-router'
import { referenceIn } from '#contract/problem.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { MinimalLayout } from './minimal-layout.tsx'

/** Shown when a page fails to load, with a reference number for support. */
export function PageError({ error }: ErrorComponentProps) {
  const router = useRouter()
  const needsLayout = useMatch({
    strict: false,
    select: ({ routeId }) => layoutRoutes.some((route) => route === routeId),
  })
  const message = (
    <ErrorState
      title="This page could not be loaded"
      heading="h1"
      className="min-h-[60vh]"
      onRetry={() => void router.invalidate()}
    >
      Something went wrong on our side, or you are offline. Please try again in a moment. {referenceIn(error)}
    </ErrorState>
  )
  return needsLayout ? <MinimalLayout>{message}</MinimalLayout> : message
}

/** Routes that render the layout; when they fail, the error page needs its own. */
const layoutRoutes = [rootRouteId, '/storefront', '/auth', '/admin']
