import { CircleAlert } from '#web/ui/icon/icons.ts'

/** The error of a control that is not in a Field. */
export function ControlError({ id, message }: { id?: string; message: string | undefined }) {
  if (!message) return null
  return (
    <p id={id} className="mt-1.5 flex items-center gap-1.5 text-xs text-danger">
      <CircleAlert className="size-3.75" />
      {message}
    </p>
  )
}
