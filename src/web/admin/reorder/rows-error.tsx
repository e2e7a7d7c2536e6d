import { Button } from '#web/ui/button/button.tsx'
import { CloudOff } from '#web/ui/icon/icons.ts'

/** Says above a list that some of its rows could not be loaded. */
export function RowsError({ onRetry }: { onRetry: () => void }) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-3 border-b bg-danger-wash px-5 py-2.5 text-sm"
    >
      <CloudOff className="text-danger" />
      <p className="grow">Failed to load some products.</p>
      <Button size="sm" onClick={onRetry}>
        Try again
      </Button>
    </div>
  )
}
