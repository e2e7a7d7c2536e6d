import { UsersRound } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import type { StaffProduct } from '../../../contract/staff-products.ts'
import { formatMoment } from '../../shop-words/format-date.ts'
import { Notice } from '../../ui/notice.tsx'
import { FieldValue } from './field-value.tsx'
import { fieldLabels } from './field-words.ts'
import { type ProductDraft, draftOf } from './product-draft.ts'
import { type DraftField, taking, theirChanges } from './their-changes.ts'

interface Props {
  formId: string
  /** As it was when both began. */
  was: ProductDraft
  mine: ProductDraft
  theirs: StaffProduct
  onChosen: (chosen: ProductDraft, current: StaffProduct) => void
}

/** Somebody else changed the product meanwhile: field by field, whose change stays. */
export function SortingOut({ formId, was, mine, theirs, onChosen }: Props) {
  const their = draftOf(theirs)
  const changes = theirChanges(was, their, mine)
  const [taken, setTaken] = useState<DraftField[]>(() =>
    changes.filter(({ mineToo }) => !mineToo).map(({ field }) => field),
  )

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    onChosen(taking(taken, their, mine), theirs)
  }

  return (
    <form id={formId} className="grid gap-4" onSubmit={handleSubmit}>
      <Notice
        tone="amber"
        icon={UsersRound}
        role="alert"
        title="Somebody else has changed this product while you were changing it."
      >
        Their change is of {formatMoment(theirs.updatedAt)}. Choose for each field whose stays, then save.
        What only you changed is kept.
      </Notice>
      {changes.map(({ field, mineToo }) => (
        <fieldset key={field} className="min-w-0">
          <legend className="mb-1.5 flex w-full flex-wrap items-baseline gap-x-2 text-xs">
            <span className="font-520">{fieldLabels[field]}</span>
            <span className="text-ink-3">{mineToo ? 'you both changed it' : 'you did not change it'}</span>
          </legend>
          <div className="grid gap-2 sm:grid-cols-2">
            <Side
              label="Take theirs"
              field={field}
              value={their[field]}
              chosen={taken.includes(field)}
              onChoose={() => setTaken([...taken, field])}
            />
            <Side
              label="Keep mine"
              field={field}
              value={mine[field]}
              chosen={!taken.includes(field)}
              onChoose={() => setTaken(taken.filter((other) => other !== field))}
            />
          </div>
        </fieldset>
      ))}
    </form>
  )
}

interface SideProps {
  label: string
  field: DraftField
  value: unknown
  chosen: boolean
  onChoose: () => void
}

function Side({ label, field, value, chosen, onChoose }: SideProps) {
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
        <FieldValue field={field} value={value} />
      </span>
    </label>
  )
}
