import { defaultIdentity } from '#contract/identity/identity.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { useField } from '#web/ui/form/field-context.ts'
import { standardAccent } from './brand-preview.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'

interface Props {
  label: string
  /** `#rrggbb`, or typed text that is no color yet; null is the standard color. */
  value: string | null
  onChange: (value: string | null) => void
  onBlur: () => void
  error: string | undefined
}

/** A color as text, with the browser's color picker beside it. */
export function AccentField({ label, value, onChange, onBlur, error }: Props) {
  return (
    <Field
      label={label}
      optional
      hint="Buttons, links and marks. Made darker or lighter where words need more contrast."
      {...(error === undefined ? {} : { error })}
    >
      <ColorInputs value={value} onChange={onChange} onBlur={onBlur} />
    </Field>
  )
}

function ColorInputs({ value, onChange, onBlur }: Pick<Props, 'value' | 'onChange' | 'onBlur'>) {
  const { id: _, ...described } = useField()
  const picked = /^#[0-9a-f]{6}$/i.test(value ?? '') ? (value ?? '') : standardAccent
  return (
    <div className="flex items-center gap-2">
      <input
        type="color"
        aria-label="Pick a color"
        value={picked.toLowerCase()}
        onChange={({ target }) => onChange(target.value)}
        className="h-control w-12 shrink-0 cursor-pointer rounded-2 border border-line-2 bg-surface p-1"
      />
      <TextInput
        {...described}
        value={value ?? ''}
        placeholder="Standard color"
        autoComplete="off"
        spellCheck={false}
        maxLength={7}
        onBlur={onBlur}
        onChange={({ target }) => onChange(target.value.trim() || defaultIdentity.accent)}
      />
      {value !== null && (
        <Button type="button" variant="quiet" onClick={() => onChange(null)}>
          Reset
        </Button>
      )}
    </div>
  )
}
