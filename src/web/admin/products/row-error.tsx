import { CircleAlert } from 'lucide-react'

/** What is wrong with controls that have no Field of their own. */
export function RowError({ id, message }: { id?: string; message: string | undefined }) {
  if (!message) return null
  return (
    <p id={id} className="mt-1.5 flex items-center gap-1.5 text-xs text-danger">
      <CircleAlert className="size-3.75" />
      {message}
    </p>
  )
}
