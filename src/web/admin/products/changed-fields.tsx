import { ArrowRight } from 'lucide-react'
import { FieldValue } from './field-value.tsx'
import { fieldLabels } from './field-words.ts'

interface Props {
  /** Null for what is new. */
  before: Readonly<Record<string, unknown>> | null
  after: Readonly<Record<string, unknown>>
}

/** Each changed field, as it is and as it becomes. */
export function ChangedFields({ before, after }: Props) {
  return (
    <dl className="grid gap-x-2">
      {Object.entries(after).map(([field, value]) => (
        <div key={field} className="flex flex-wrap items-center gap-x-2 wrap-anywhere">
          <dt className="text-ink-2">{fieldLabels[field] ?? field}</dt>
          <dd className="flex min-w-0 flex-wrap items-center gap-x-2">
            {before && (
              <>
                <span className="line-clamp-3 text-ink-3">
                  <FieldValue field={field} value={before[field]} />
                </span>
                <ArrowRight aria-hidden="true" className="size-3.75 text-ink-3" />
                <span className="sr-only">becomes</span>
              </>
            )}
            <span className="line-clamp-3">
              <FieldValue field={field} value={value} />
            </span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
