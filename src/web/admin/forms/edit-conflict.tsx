import { UsersRound } from 'lucide-react'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { get } from 'react-hook-form'
import { Notice } from '#web/ui/notice.tsx'
import { type TheirChange, withTheirs } from './their-changes.ts'

interface Props<Draft> {
  formId: string
  /** 'product' */
  subject: string
  /** What happened meanwhile: 'Canceled by b@example.com 2 minutes ago'. */
  events: string[]
  /** What saving or going on does with the fields below. */
  hint: string
  changes: TheirChange[]
  mine: Draft
  theirs: Draft
  labelOf: (field: string) => string
  /** A field's value; as text unless said otherwise. */
  show?: (field: string, value: unknown) => ReactNode
  onChosen: (chosen: Draft) => unknown
}

/** Another person changed what is edited here: says what happened and asks, field by field, whose value stays. */
export function EditConflict<Draft extends object>(props: Props<Draft>) {
  const { formId, subject, events, hint, changes, mine, theirs, labelOf, show = valueText, onChosen } = props
  const [taken, setTaken] = useState(() =>
    changes.filter(({ changedByMe: mineToo }) => !mineToo).map(({ field }) => field),
  )

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    void onChosen(withTheirs(taken, theirs, mine))
  }

  return (
    <form id={formId} className="grid gap-4" onSubmit={handleSubmit}>
      <Notice
        tone="amber"
        icon={UsersRound}
        role="alert"
        title={`This ${subject} changed while you were editing it.`}
      >
        <ul className="wrap-anywhere">
          {events.map((event) => (
            <li key={event}>{event}</li>
          ))}
        </ul>
        <p className="mt-1.5">{hint}</p>
      </Notice>
      {changes.map(({ field, changedByMe: mineToo }) => (
        <fieldset key={field} className="min-w-0">
          <legend className="mb-1.5 flex w-full flex-wrap items-baseline gap-x-2 text-xs">
            <span className="font-520">{labelOf(field)}</span>
            <span className="text-ink-3">{mineToo ? 'Changed by both of you' : 'Not changed by you'}</span>
          </legend>
          <div className="grid gap-2 sm:grid-cols-2">
            <Side
              label="Take theirs"
              field={field}
              chosen={taken.includes(field)}
              onChoose={() => setTaken([...taken, field])}
            >
              {show(field, get(theirs, field))}
            </Side>
            <Side
              label="Keep mine"
              field={field}
              chosen={!taken.includes(field)}
              onChoose={() => setTaken(taken.filter((other) => other !== field))}
            >
              {show(field, get(mine, field))}
            </Side>
          </div>
        </fieldset>
      ))}
    </form>
  )
}

interface SideProps {
  label: string
  field: string
  chosen: boolean
  onChoose: () => void
  /** The value. */
  children: ReactNode
}

function Side({ label, field, chosen, onChoose, children }: SideProps) {
  const valueId = useId()
  return (
    <label className="grid cursor-pointer grid-cols-[auto_1fr] content-start gap-x-2.5 gap-y-1 rounded-2 border border-line-2 bg-surface px-3.5 py-3 has-checked:border-ink has-checked:bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-copper">
      <input
        type="radio"
        name={field}
        aria-describedby={valueId}
        checked={chosen}
        className="size-4 accent-ink outline-none"
        onChange={onChoose}
      />
      <span className="font-540">{label}</span>
      <span
        id={valueId}
        className="col-start-2 max-h-30 overflow-y-auto wrap-anywhere whitespace-pre-line text-ink-2"
      >
        {children}
      </span>
    </label>
  )
}

/** A list has a line for each entry. */
function valueText(_field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'none'
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  if (Array.isArray(value)) return value.map(entryText).filter(Boolean).join('\n') || 'none'
  return String(value)
}

function entryText(entry: unknown): string {
  return typeof entry === 'object' && entry !== null ? Object.values(entry).join('\n') : String(entry)
}
