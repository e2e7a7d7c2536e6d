import { X } from '#web/ui/icon/icons.ts'
import { Controller, useFormContext } from 'react-hook-form'
import { countryNames } from '#contract/countries.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'

/** The `countries` of a form, added one at a time. `hint` explains an empty list. */
export function CountryList({ hint }: { hint: string }) {
  const { control } = useFormContext<{ countries?: string[] | undefined }>()
  return (
    <Controller
      control={control}
      name="countries"
      render={({ field: { value: chosen = [], onChange }, fieldState: { error } }) => (
        <div className="grid gap-2">
          <Field
            label="Countries"
            optional
            hint={chosen.length === 0 ? hint : undefined}
            error={error?.message}
          >
            <Select
              className="w-full"
              value=""
              onChange={({ target }) => target.value && onChange([...chosen, target.value])}
            >
              <option value="">Add a country</option>
              {[...countryNames]
                .filter(([code]) => !chosen.includes(code))
                .map(([code, name]) => (
                  <option key={code} value={code}>
                    {name}
                  </option>
                ))}
            </Select>
          </Field>
          {chosen.length > 0 && (
            <ul aria-label="Chosen countries" className="flex flex-wrap gap-1.5">
              {chosen.map((code) => (
                <li key={code}>
                  <button
                    type="button"
                    aria-label={`Remove ${countryNames.get(code) ?? code}`}
                    className="flex min-h-7 items-center gap-1.5 rounded-1 border bg-sunken px-2.5 text-xs hover:bg-stage pointer-coarse:min-h-11"
                    onClick={() => onChange(chosen.filter((other) => other !== code))}
                  >
                    {countryNames.get(code) ?? code}
                    <X className="size-3.5" />
                  </button>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    />
  )
}
