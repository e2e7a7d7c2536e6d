import { Checkbox } from '#web/ui/form/checkbox.tsx'

interface Props {
  checked: boolean
  onChange: (checked: boolean) => void
  openSessions: number
}

/** Whether visitors who entered with a code have to leave. */
export function EndSessionsBox({ checked, onChange, openSessions }: Props) {
  return (
    <div className="grid gap-1">
      <Checkbox
        label="End the sessions opened with it"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <p className="text-2xs text-ink-3">
        {sessionsText(openSessions)} Otherwise they end by themselves within 24 hours.
      </p>
    </div>
  )
}

function sessionsText(count: number) {
  return count === 1 ? '1 session is open.' : `${count} sessions are open.`
}
