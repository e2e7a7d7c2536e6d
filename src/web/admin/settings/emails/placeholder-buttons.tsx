import { useId } from 'react'
import { type Placeholder, placeholders } from '#contract/mail-templates/placeholders.ts'
import type { TemplateKind } from '#contract/mail-templates/template-kinds.ts'
import { Button } from '#web/ui/button/button.tsx'

interface Props {
  kind: TemplateKind
  onInsert: (placeholder: Placeholder) => void
}

/** The placeholders that an email knows, each of which a button inserts. */
export function PlaceholderButtons({ kind, onInsert }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-1.5 text-xs font-520">
        Placeholders
      </h3>
      <ul className="flex flex-wrap gap-2">
        {placeholders[kind].map((placeholder) => (
          <li key={placeholder.name}>
            <Button
              size="sm"
              className="max-md:flex-wrap max-md:gap-y-1 max-md:py-1.5"
              onClick={() => onInsert(placeholder)}
            >
              {placeholder.label}
              <span className="id text-2xs text-ink-3">{`{${placeholder.name}}`}</span>
              {placeholder.isRequired && <span className="text-2xs text-ink-2">Required</span>}
            </Button>
          </li>
        ))}
      </ul>
      <p className="mt-1.5 text-2xs text-ink-3">
        Each is replaced with the customer’s own data. Required ones must be in the text. Changes apply to
        emails that are written from now on.
      </p>
    </section>
  )
}
