import { type DecimalMark, decimalMarks } from '#contract/catalog/imports/decimal-mark.ts'
import type { PriceFileReading } from '#contract/pricing/price-file-reading.ts'
import type { PriceFileChoice } from '#web/api/admin-price-lists.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { choiceOf } from './price-file-choice.ts'
import { decimalExamples, namedColumns, readingText, unusedText } from './reading-text.ts'

interface Props {
  reading: PriceFileReading
  disabled: boolean
  onChange: (choice: PriceFileChoice) => void
}

/** How the file is read, and what staff can choose instead. Another column may write its decimals differently. */
export function FileReading({ reading, disabled, onChange }: Props) {
  const unused = unusedText(reading)
  const choice = choiceOf(reading)
  const { skuColumn, priceColumn } = choice
  return (
    <fieldset disabled={disabled} className="grid gap-3">
      <legend className="sr-only">How the file is read</legend>
      <p className="text-ink-2 wrap-anywhere">
        {readingText(reading)}
        {unused && <span className="block text-xs text-ink-3">{unused}</span>}
      </p>
      <div className="grid gap-4 md:grid-cols-3">
        <ColumnField
          label="SKU column"
          problem="Choose the column with the SKUs"
          reading={reading}
          value={skuColumn}
          onChange={(chosen) =>
            onChange(chosen === priceColumn ? { skuColumn: chosen } : { ...choice, skuColumn: chosen })
          }
        />
        <ColumnField
          label="Price column"
          problem="Choose the column with the prices"
          reading={reading}
          value={priceColumn}
          onChange={(chosen) =>
            onChange({ priceColumn: chosen, skuColumn: skuColumn === chosen ? undefined : skuColumn })
          }
        />
        <DecimalMarkField
          reading={reading}
          onChange={(decimalMark) => onChange({ ...choice, decimalMark })}
        />
      </div>
    </fieldset>
  )
}

interface ColumnFieldProps {
  label: string
  /** Shown while no column is chosen. */
  problem: string
  reading: PriceFileReading
  value: number | undefined
  onChange: (column: number) => void
}

function ColumnField({ label, problem, reading, value, onChange }: ColumnFieldProps) {
  return (
    <Field label={label} {...(value === undefined && { error: problem })}>
      <Select
        className="w-full"
        value={value ?? ''}
        onChange={({ target }) => onChange(Number(target.value))}
      >
        {value === undefined && (
          <option value="" disabled>
            Choose
          </option>
        )}
        {namedColumns(reading).map(({ name, samples }, index) => (
          <option key={index} value={index + 1}>
            {samples[0] === undefined ? name : `${name}: ${samples[0].slice(0, maxSampleLength)}`}
          </option>
        ))}
      </Select>
    </Field>
  )
}

const maxSampleLength = 24

interface DecimalMarkProps {
  reading: PriceFileReading
  onChange: (mark: DecimalMark) => void
}

function DecimalMarkField({ reading: { decimalMark, columns }, onChange }: DecimalMarkProps) {
  const isAsked = decimalMark === null && columns.some(({ field }) => field === 'price')
  return (
    <Field label="Decimal mark" {...(isAsked && { error: 'Choose how the file writes prices' })}>
      <Select
        className="w-full"
        value={decimalMark ?? ''}
        onChange={({ target }) => {
          const mark = decimalMarks.find((each) => each === target.value)
          if (mark) onChange(mark)
        }}
      >
        {decimalMark === null && (
          <option value="" disabled>
            Choose
          </option>
        )}
        {decimalMarks.map((mark) => (
          <option key={mark} value={mark}>
            {decimalExamples[mark]}
          </option>
        ))}
      </Select>
    </Field>
  )
}
