import { useRouter } from '@tanstack/react-router'
import { ErrorState } from '../../ui/error-state.tsx'

interface Props {
  title?: string
}

/** What is shown when a page could not be loaded. Why it failed is nothing a visitor could use. */
export function PageFailed({ title = 'This page could not be loaded' }: Props) {
  const router = useRouter()
  return (
    <ErrorState title={title} heading="h1" className="min-h-[60vh]" onRetry={() => void router.invalidate()}>
      Something went wrong on our side. Please try again in a moment.
    </ErrorState>
  )
}
