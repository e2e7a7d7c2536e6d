import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'

interface Props<Kind extends string> {
  kinds: readonly Kind[]
  labels: Record<Kind, string>
  kind: Kind
  onChange: (kind: Kind) => void
}

/** 'Lower by %', 'Add' … */
export function ChangeKindSelect<Kind extends string>({ kinds, labels, kind, onChange }: Props<Kind>) {
  return (
    <Field label="Change">
      <Select
        className="w-full"
        value={kind}
        onChange={({ target }) => {
          const chosen = kinds.find((known) => known === target.value)
          if (chosen) onChange(chosen)
        }}
      >
        {kinds.map((known) => (
          <option key={known} value={known}>
            {labels[known]}
          </option>
        ))}
      </Select>
    </Field>
  )
}
