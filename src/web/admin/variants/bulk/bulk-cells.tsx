import { X } from '#web/ui/icon/icons.ts'
import { Archive } from '#web/admin/icons/admin-icons.ts'
import { useId, useState } from 'react'
import { itemConditions } from '#contract/catalog/item-conditions.ts'
import { useStorefront } from '#web/api/settings.ts'
import { conditionLabels } from '#web/shared/item-condition.ts'
import { Button } from '#web/ui/button/button.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import {
  type VariantColumn,
  columnNames,
  describeColumn,
  isAmountColumn,
} from '#web/admin/variants/grid/variant-columns.ts'
import { cleanText } from '#web/admin/variants/grid/variant-draft.ts'
import { isTierColumn } from '#web/admin/variants/tiers/tier-columns.ts'
import type { TierDiscount } from '#web/admin/variants/tiers/tier-discounts.ts'
import { TierDiscountsDialog } from '#web/admin/variants/tiers/tier-discounts-dialog.tsx'
import type { ColumnChange } from './bulk-changes.ts'
import {
  type AmountChange,
  amountChangeError,
  amountChangeLabels,
  amountChanges,
  changedAmount,
} from './changed-amount.ts'

interface Props {
  /** Selected variants. */
  count: number
  images: string[]
  /** Whether a selected variant has tiers. */
  hasTiers: boolean
  onApply: (change: ColumnChange) => void
  onSetTiers: (discounts: TierDiscount[]) => void
  onArchive: () => unknown
  onClear: () => void
}

/** Columns whose values differ from variant to variant. */
const uniqueColumns: readonly VariantColumn[] = ['sku', 'gtin', 'supplierNumbers']

/** Columns that can be changed in many rows at once. */
const choices = columnNames.filter((name) => !uniqueColumns.includes(name) && !isTierColumn(name))

/** Changes one column, or the tiers, of the selected rows. Nothing is saved before the save bar. */
export function BulkCells({ count, images, hasTiers, onApply, ...actions }: Props) {
  const [column, setColumn] = useState<VariantColumn>('price')
  const [amountChange, setAmountChange] = useState<AmountChange>('set')
  const [text, setText] = useState('')
  const [error, setError] = useState<string | null>(null)
  const { baseCurrency } = useStorefront()
  const [isWithTiers, setWithTiers] = useState(true)
  const change = isAmountColumn(column) ? amountChange : 'set'
  // A price that is set says nothing about the tiers.
  const offersTiers = hasTiers && column === 'price' && change !== 'set'

  function apply() {
    const problem = amountChangeError(change, text.trim())
    setError(problem)
    const value = change === 'set' ? cleanText(column, text) : text.trim()
    if (!problem)
      onApply({
        column,
        change: (before) => changedAmount(before, { change, value, currency: baseCurrency }),
        hasTiers: offersTiers && isWithTiers,
      })
  }

  return (
    <div className="mb-2 flex flex-wrap items-center gap-2 rounded-2 bg-sunken px-3 py-2">
      <span className="num mr-1">{count === 1 ? '1 selected' : `${count} selected`}</span>
      <ColumnSelect
        column={column}
        onChange={(name) => {
          setColumn(name)
          setText(optionsOf(name, images)[0]?.[0] ?? '')
          setError(null)
        }}
      />
      {isAmountColumn(column) && <AmountChangeSelect change={change} onChange={setAmountChange} />}
      <ValueControl
        column={column}
        options={optionsOf(column, images)}
        text={text}
        error={error}
        onChange={(next) => {
          setText(next)
          setError(null)
        }}
      />
      {offersTiers && (
        <Checkbox
          label="Tiers too"
          checked={isWithTiers}
          onChange={({ target }) => setWithTiers(target.checked)}
        />
      )}
      <Button size="sm" onClick={apply}>
        {change === 'set' ? 'Set' : 'Change'} in {count === 1 ? '1 row' : `${count} rows`}
      </Button>
      <RowActions count={count} {...actions} />
    </div>
  )
}

/** Actions for the selected rows besides changing a column. */
function RowActions({
  count,
  onSetTiers,
  onArchive,
  onClear,
}: Pick<Props, 'count' | 'onSetTiers' | 'onArchive' | 'onClear'>) {
  const [isSettingTiers, setSettingTiers] = useState(false)
  return (
    <>
      <Button size="sm" onClick={() => setSettingTiers(true)}>
        Set tiers
      </Button>
      <Button size="sm" variant="quiet" className="ml-auto" onClick={() => void onArchive()}>
        <Archive className="size-3.75" />
        Archive
      </Button>
      <IconButton icon={X} size="sm" label="Clear selection" onClick={onClear} />
      {isSettingTiers && (
        <TierDiscountsDialog count={count} onApply={onSetTiers} onClose={() => setSettingTiers(false)} />
      )}
    </>
  )
}

function ColumnSelect({
  column,
  onChange,
}: {
  column: VariantColumn
  onChange: (name: VariantColumn) => void
}) {
  return (
    <Select
      size="sm"
      aria-label="Column to set"
      value={column}
      onChange={({ target }) => {
        const name = choices.find((known) => known === target.value)
        if (name) onChange(name)
      }}
    >
      {choices.map((name) => (
        <option key={name} value={name}>
          {describeColumn(name).name}
        </option>
      ))}
    </Select>
  )
}

interface ChangeProps {
  change: AmountChange
  onChange: (change: AmountChange) => void
}

function AmountChangeSelect({ change, onChange }: ChangeProps) {
  return (
    <Select
      size="sm"
      aria-label="Kind of change"
      value={change}
      onChange={({ target }) => {
        const chosen = amountChanges.find((known) => known === target.value)
        if (chosen) onChange(chosen)
      }}
    >
      {amountChanges.map((known) => (
        <option key={known} value={known}>
          {amountChangeLabels[known]}
        </option>
      ))}
    </Select>
  )
}

interface ValueProps {
  column: VariantColumn
  options: ReturnType<typeof optionsOf>
  text: string
  error: string | null
  onChange: (text: string) => void
}

function ValueControl({ column, options, text, error, onChange }: ValueProps) {
  const errorId = useId()
  const { inputMode, maxLength } = describeColumn(column)
  if (options.length === 0)
    return (
      <>
        <TextInput
          size="sm"
          aria-label="Value to set"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          inputMode={inputMode}
          maxLength={maxLength}
          className="w-32!"
          value={text}
          onChange={({ target }) => onChange(target.value)}
        />
        {error && (
          <span id={errorId} role="alert" className="text-xs text-danger">
            {error}
          </span>
        )}
      </>
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
