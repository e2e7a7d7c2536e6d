import { Archive, X } from 'lucide-react'
import { useState } from 'react'
import { itemConditions } from '#contract/catalog/item-conditions.ts'
import { conditionLabels } from '#web/copy/item-condition.ts'
import { Button } from '#web/ui/button/button.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { type VariantColumn, columnNames, describeColumn } from './variant-columns.ts'
import { cleanText } from './variant-draft.ts'

interface Props {
  /** Selected variants. */
  count: number
  images: string[]
  onApply: (column: VariantColumn, text: string) => void
  onArchive: () => unknown
  onClear: () => void
}

/** Columns whose values differ from variant to variant. */
const uniqueColumns: readonly VariantColumn[] = ['sku', 'gtin']

/** Sets one column of the selected rows. Nothing is saved before the save bar. */
export function BulkCells({ count, images, onApply, onArchive, onClear }: Props) {
  const [column, setColumn] = useState<VariantColumn>('price')
  const [text, setText] = useState('')
  const choices = columnNames.filter((name) => !uniqueColumns.includes(name))

  return (
    <div className="mb-2 flex flex-wrap items-center gap-2 rounded-2 bg-sunken px-3 py-2">
      <span className="num mr-1">{count === 1 ? '1 selected' : `${count} selected`}</span>
      <Select
        size="sm"
        aria-label="Column to set"
        value={column}
        onChange={({ target }) => {
          const name = choices.find((known) => known === target.value)
          if (!name) return
          setColumn(name)
          setText(optionsOf(name, images)[0]?.[0] ?? '')
        }}
      >
        {choices.map((name) => (
          <option key={name} value={name}>
            {describeColumn(name).name}
          </option>
        ))}
      </Select>
      <ValueControl column={column} options={optionsOf(column, images)} text={text} onChange={setText} />
      <Button size="sm" onClick={() => onApply(column, cleanText(column, text))}>
        Set in {count === 1 ? '1 row' : `${count} rows`}
      </Button>
      <Button size="sm" variant="quiet" className="ml-auto" onClick={() => void onArchive()}>
        <Archive className="size-3.75" />
        Archive
      </Button>
      <IconButton icon={X} size="sm" label="Clear selection" onClick={onClear} />
    </div>
  )
}

interface ValueProps {
  column: VariantColumn
  options: ReturnType<typeof optionsOf>
  text: string
  onChange: (text: string) => void
}

function ValueControl({ column, options, text, onChange }: ValueProps) {
  const { inputMode, maxLength } = describeColumn(column)
  if (options.length === 0)
    return (
      <TextInput
        size="sm"
        aria-label="Value to set"
        inputMode={inputMode}
        maxLength={maxLength}
        className="w-32!"
        value={text}
        onChange={({ target }) => onChange(target.value)}
      />
    )
  return (
    <Select
      size="sm"
      aria-label="Value to set"
      value={text}
      onChange={({ target }) => onChange(target.value)}
    >
      {options.map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Select>
  )
}

/** The values of a column that is chosen from a list. */
function optionsOf(column: VariantColumn, images: string[]): (readonly [value: string, label: string])[] {
  if (column === 'condition') return itemConditions.map((value) => [value, conditionLabels[value]])
  if (column === 'imageUrl')
    return [['', 'First picture'], ...images.map((url, index) => [url, `Picture ${index + 1}`] as const)]
  return []
}
