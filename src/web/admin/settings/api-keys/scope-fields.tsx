import { useId } from 'react'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { CircleAlert } from '#web/ui/icon/icons.ts'
import { type ScopeText, scopeGroups } from './scope-texts.ts'
import type { KeyForm } from './use-key-form.ts'

/** Checkboxes for the permissions of a key, by area. */
export function ScopeFields({ form }: { form: KeyForm }) {
  const errorId = useId()
  const error = form.formState.errors.scopes?.message
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className="mb-1.5 text-xs font-520">Permissions</legend>
      {error && (
        <p id={errorId} className="mb-1.5 flex items-center gap-1.5 text-xs text-danger">
          <CircleAlert className="size-3.75" />
          {error}
        </p>
      )}
      <div className="divide-y divide-line rounded-2 border bg-surface">
        {scopeGroups.map(({ area, scopes }) => (
          <fieldset key={area} className="grid gap-x-4 gap-y-2 px-4 py-3 sm:grid-cols-2">
            <legend className="sr-only">{area}</legend>
            {scopes.map((text) => (
              <ScopeCheckbox key={text.scope} text={text} form={form} />
            ))}
          </fieldset>
        ))}
      </div>
    </fieldset>
  )
}

function ScopeCheckbox({ text: { scope, label, allows }, form }: { text: ScopeText; form: KeyForm }) {
  const id = useId()
  return (
    <div>
      <Checkbox value={scope} label={label} aria-describedby={id} {...form.register('scopes')} />
      <p id={id} className="pl-7 text-2xs text-pretty text-ink-3">
        {allows}
      </p>
    </div>
  )
}
