import { Button } from '#web/ui/button/button.tsx'

interface Props {
  what: string
  onRetry: () => void
}

/** One entry in place of a list that cannot be had. */
export function AttentionFailed({ what, onRetry }: Props) {
  return (
    <li role="alert" className="flex items-center justify-between gap-3 px-5 py-3">
      {what}
      <Button size="sm" onClick={onRetry}>
        Try again
      </Button>
    </li>
  )
}
