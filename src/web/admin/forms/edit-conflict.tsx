import { type ComponentProps, type FormEvent, type ReactNode, useId, useState } from 'react'
import { get } from 'react-hook-form'
import { ConflictNotice } from './conflict-notice.tsx'
import { type TheirChange, withTheirs } from './their-changes.ts'

interface Props<Draft> extends ComponentProps<typeof ConflictNotice> {
  formId: string
  changes: TheirChange[]
  mine: Draft
  theirs: Draft
  labelOf: (field: string) => string
  /** How a field's value is shown; as text by default. */
  renderValue?: (field: string, value: unknown) => ReactNode
  onResolve: (resolved: Draft) => unknown
}

/** Asks for each field that another person changed whose value to save. */
export function EditConflict<Draft extends object>(props: Props<Draft>) {
  const { formId, changes, mine, theirs, labelOf, renderValue = valueText, onResolve, ...notice } = props
  const [theirFields, setTheirFields] = useState(() =>
    changes.filter(({ changedByMe }) => !changedByMe).map(({ field }) => field),
  )

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    void onResolve(withTheirs(theirFields, theirs, mine))
  }

  return (
    <form id={formId} className="grid gap-4" onSubmit={handleSubmit}>
      <ConflictNotice {...notice} />
      {changes.map(({ field, changedByMe }) => (
        <fieldset key={field} className="min-w-0">
          <legend className="mb-1.5 flex w-full flex-wrap items-baseline gap-x-2 text-xs">
            <span className="font-520">{labelOf(field)}</span>
            <span className="text-ink-3">
              {changedByMe ? 'Changed by both of you' : 'Not changed by you'}
            </span>
          </legend>
          <div className="grid gap-2 sm:grid-cols-2">
            <Version
              label="Take theirs"
              field={field}
              isChosen={theirFields.includes(field)}
              onChoose={() => setTheirFields([...theirFields, field])}
            >
              {renderValue(field, get(theirs, field))}
            </Version>
            <Version
              label="Keep mine"
              field={field}
              isChosen={!theirFields.includes(field)}
              onChoose={() => setTheirFields(theirFields.filter((other) => other !== field))}
            >
              {renderValue(field, get(mine, field))}
            </Version>
          </div>
        </fieldset>
      ))}
    </form>
  )
}

interface VersionProps {
  label: string
  field: string
  isChosen: boolean
  onChoose: () => void
  /** The value. */
  children: ReactNode
}

function Version({ label, field, isChosen, onChoose, children }: VersionProps) {
  const valueId = useId()
  return (
    <label className="grid cursor-pointer grid-cols-[auto_1fr] content-start gap-x-2.5 gap-y-1 rounded-2 border border-line-2 bg-surface px-3.5 py-3 has-checked:border-ink has-checked:bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-copper">
      <input
        type="radio"
        name={field}
        aria-describedby={valueId}
        checked={isChosen}
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
  if (value === null || value === undefined || value === '') return 'None'
  if (typeof value === 'boolean') return value ? 'On' : 'Off'
  if (Array.isArray(value)) return value.map(entryText).filter(Boolean).join('\n') || 'None'
  return String(value)
}

function entryText(entry: unknown): string {
  return typeof entry === 'object' && entry !== null ? Object.values(entry).join('\n') : String(entry)
}
