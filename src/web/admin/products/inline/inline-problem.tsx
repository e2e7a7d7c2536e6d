import { Button } from '#web/ui/button/button.tsx'

interface Props {
  id: string
  message: string
  /** Saves in spite of the refusal's cause. */
  anyway: { label: string; onSave: () => void } | undefined
  onCancel: () => void
}

/** Why a value was not saved, below its field. */
export function InlineProblem({ id, message, anyway, onCancel }: Props) {
  return (
    <>
      <span id={id} role="alert" className="mt-1 block text-2xs whitespace-normal text-danger">
        {message}
      </span>
      {anyway && (
        <span className="mt-1 block space-y-1 space-x-1 whitespace-normal">
          <Button size="sm" variant="ink" onClick={anyway.onSave}>
            {anyway.label}
          </Button>
          <Button size="sm" onClick={onCancel}>
            Cancel
          </Button>
        </span>
      )}
    </>
  )
}
