import { ArrowDown, ArrowLeft, ArrowUp, Plus, Trash2 } from '#web/ui/icon/icons.ts'
import { ArrowRight } from '#web/admin/icons/admin-icons.ts'
import { type KeyboardEvent, useState } from 'react'
import type { StaffVariant } from '#contract/catalog/staff-variants.ts'
import { Button } from '#web/ui/button/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { type DraftOption, type DraftValue, moved, newKey } from './option-draft.ts'

interface Props {
  option: DraftOption
  variants: StaffVariant[]
  /** Its position among the saved options; -1 for an added one. */
  sourceIndex: number
  /** By key of the option or value. */
  errors: ReadonlyMap<number, string>
  canMoveUp: boolean
  canMoveDown: boolean
  onChange: (option: DraftOption) => void
  onMove: (step: -1 | 1) => void
  onRemove: () => void
}

/** An option with its values as fields: typing renames, the menus move and remove. */
export function OptionRow(props: Props) {
  const { option, variants, sourceIndex, errors, onChange } = props
  const { name, was, values } = option
  const shownName = name || 'new option'
  const isAdded = was === undefined

  function setValue(index: number, value: DraftValue) {
    onChange({ ...option, values: values.map((other, at) => (at === index ? value : other)) })
  }

  return (
    <li className="grid gap-x-4 gap-y-2 px-5 py-2.5 md:grid-cols-[190px_minmax(0,1fr)]">
      <OptionName {...props} />
      <div>
        <ul className="flex flex-wrap gap-1.5" aria-label={`Values of ${shownName}`}>
          {values.map((value, index) => (
            <ValueChip
              key={value.key}
              value={value}
              optionName={shownName}
              count={countUses(variants, sourceIndex, value)}
              error={errors.get(value.key)}
              isFirst={index === 0}
              isLast={index === values.length - 1}
              onRename={(next) => setValue(index, { ...value, name: next })}
              onMove={(step) => onChange({ ...option, values: moved(values, index, step) })}
              onRemove={() => onChange({ ...option, values: values.filter((other) => other !== value) })}
            />
          ))}
          <li>
            <AddValue
              optionName={shownName}
              onAdd={(names) =>
                onChange({
                  ...option,
                  values: [...values, ...names.map((text) => ({ key: newKey(), name: text }))],
                })
              }
            />
          </li>
        </ul>
        {isAdded && values.length > 0 && (
          <ExistingValue
            option={option}
            onChange={(existingValue) => onChange({ ...option, existingValue })}
          />
        )}
      </div>
    </li>
  )
}

function OptionName({ option, errors, canMoveUp, canMoveDown, onChange, onMove, onRemove }: Props) {
  const { key, name, was } = option
  return (
    <div className="flex items-start gap-1">
      <Field
        label={`Name of ${was ?? 'the new option'}`}
        hideLabel
        error={errors.get(key)}
        className="flex-1"
      >
        <TextInput
          size="sm"
          autoComplete="off"
          maxLength={50}
          placeholder="Color"
          value={name}
          onChange={({ target }) => onChange({ ...option, name: target.value })}
        />
      </Field>
      <Menu
        label={`More actions for ${name || 'new option'}`}
        items={[
          ...(canMoveUp ? [{ label: 'Move up', icon: ArrowUp, onSelect: () => onMove(-1) }] : []),
          ...(canMoveDown ? [{ label: 'Move down', icon: ArrowDown, onSelect: () => onMove(1) }] : []),
          { label: 'Remove option', icon: Trash2, danger: true, onSelect: onRemove },
        ]}
      />
    </div>
  )
}

interface ExistingProps {
  option: DraftOption
  onChange: (key: number) => void
}

/** The value that the variants get by an added option. */
function ExistingValue({ option: { values, existingValue }, onChange }: ExistingProps) {
  return (
    <Field label="Value of the existing variants" className="mt-2 max-w-60">
      <Select
        size="sm"
        className="w-full"
        value={existingValue ?? values[0]?.key}
        onChange={({ target }) => onChange(Number(target.value))}
      >
        {values.map((value) => (
          <option key={value.key} value={value.key}>
            {value.name}
          </option>
        ))}
      </Select>
    </Field>
  )
}

/** Staff asked for the field by a button. */
const focus = (input: HTMLInputElement | null) => input?.focus()

/** Live variants that have this value. */
function countUses(variants: StaffVariant[], index: number, { was }: DraftValue) {
  if (index === -1 || was === undefined) return 0
  return variants.filter(({ archivedAt, optionValues }) => !archivedAt && optionValues[index] === was).length
}

interface ChipProps {
  value: DraftValue
  optionName: string
  count: number
  error: string | undefined
  isFirst: boolean
  isLast: boolean
  onRename: (name: string) => void
  onMove: (step: -1 | 1) => void
  onRemove: () => void
}

function ValueChip(props: ChipProps) {
  const { value, optionName, count, error, isFirst, isLast, onRename, onMove, onRemove } = props
  const { name, was } = value
  const isNew = was === undefined
  return (
    <li>
      <span
        className={classes(
          'inline-flex items-center rounded-2 border bg-surface',
          isNew ? 'border-dashed border-copper bg-copper-wash' : 'border-line-2',
          error && 'border-danger inset-ring inset-ring-danger',
        )}
      >
        <input
          aria-label={`Value of ${optionName}: ${was ?? name}`}
          aria-invalid={error ? true : undefined}
          autoComplete="off"
          maxLength={100}
          size={Math.max(3, name.length)}
          value={name}
          className="min-h-control-sm rounded-l-2 bg-transparent pl-2.5 text-xs focus:outline-2 focus:-outline-offset-1 focus:outline-copper"
          onChange={({ target }) => onRename(target.value)}
        />
        <span className="num px-1 text-2xs text-ink-2">
          {count > 0 && (
            <>
              {count}
              <span className="sr-only">{count === 1 ? ' variant' : ' variants'}</span>
            </>
          )}
        </span>
        <Menu
          label={`More actions for ${name || 'new value'}`}
          items={[
            ...(isFirst ? [] : [{ label: 'Move left', icon: ArrowLeft, onSelect: () => onMove(-1) }]),
            ...(isLast ? [] : [{ label: 'Move right', icon: ArrowRight, onSelect: () => onMove(1) }]),
            { label: 'Remove value', icon: Trash2, danger: true, onSelect: onRemove },
          ]}
        />
      </span>
      {error && <span className="block text-2xs text-danger">{error}</span>}
    </li>
  )
}

interface AddProps {
  optionName: string
  onAdd: (names: string[]) => void
}

/** Enter or a comma adds the typed value; a pasted list adds all its entries. */
function AddValue({ optionName, onAdd }: AddProps) {
  const [typed, setTyped] = useState<string>()

  function add(text: string) {
    const names = text
      .split(/[,;\t\r\n]+/)
      .map((part) => part.trim())
      .filter(Boolean)
    if (names.length > 0) onAdd(names)
    setTyped('')
  }

  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Escape') setTyped(undefined)
    else if (event.key === 'Enter' || event.key === ',') {
      event.preventDefault()
      add(event.currentTarget.value)
    }
  }

  if (typed === undefined) {
    return (
      <Button
        size="sm"
        variant="quiet"
        aria-label={`Add value to ${optionName}`}
        onClick={() => setTyped('')}
      >
        <Plus className="size-3.75" />
        Add value
      </Button>
    )
  }
  return (
    <TextInput
      size="sm"
      ref={focus}
      autoComplete="off"
      aria-label={`New value of ${optionName}`}
      placeholder="Value, then Enter"
      maxLength={2000}
      className="w-40!"
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onKeyDown={handleKey}
      onBlur={() => {
        if (typed.trim()) add(typed)
        setTyped(undefined)
      }}
      onPaste={(event) => {
        const text = event.clipboardData.getData('text/plain')
        if (!/[,;\t\r\n]/.test(text.trim())) return
        event.preventDefault()
        add(text)
      }}
    />
  )
}
