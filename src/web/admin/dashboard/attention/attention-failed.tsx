import { Button } from '#web/ui/button/button.tsx'

interface Props {
  message: string
  onRetry: () => void
}

/** Shown in place of a list that failed to load. */
export function AttentionFailed({ message, onRetry }: Props) {
  return (
    <li role="alert" className="flex items-center justify-between gap-3 px-5 py-3">
      {message}
      <Button size="sm" onClick={onRetry}>
        Try again
      </Button>
    </li>
  )
}
