interface Props {
  variants: string[]
  value: string
  onChange: (variant: string) => void
}

export function VariantPicker({ variants, value, onChange }: Props) {
  return (
    <fieldset>
      <legend className="mb-2 text-xs font-520">Variant</legend>
      <div className="flex flex-wrap gap-2">
        {variants.map((variant) => (
          <label
            key={variant}
            className="relative inline-flex min-h-11 items-center rounded-2 border border-line-2 bg-surface px-3.5 text-sm hover:border-ink has-checked:border-ink has-checked:font-540 has-checked:inset-ring has-checked:inset-ring-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-copper"
          >
            <input
              type="radio"
              name="variant"
              value={variant}
              checked={variant === value}
              onChange={() => onChange(variant)}
              className="absolute inset-0 cursor-[inherit] opacity-0"
            />
            {variant}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
