import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useId } from 'react'
import { itemConditions } from '#contract/catalog/item-conditions.ts'
import { type CurrencyCode, formatMoney } from '#contract/currency.ts'
import { mixedScripts } from '#contract/catalog/codes/mixed-scripts.ts'
import { priceInput } from '#contract/fields.ts'
import { toCents } from '#contract/money.ts'
import { useStorefront } from '#web/api/settings.ts'
import { conditionLabels } from '#web/shared/item-condition.ts'
import { classes } from '#web/ui/classes.ts'
import { type VariantColumn, describeColumn, isAmountColumn } from './variant-columns.ts'
import { isBlock } from './variant-draft.ts'

interface Props {
  column: VariantColumn
  /** Name of the variant, for labels. */
  name: string
  text: string
  /** As it was saved. */
  saved: string
  error: string | undefined
  /** The product's pictures. */
  images: string[]
  /** Hidden in a stacked row. */
  isSecondary: boolean
  /** Has its own line in a stacked row. */
  isWide: boolean
  onChange: (text: string) => void
  onPaste: (text: string) => void
  /** Below the field. */
  children?: ReactNode
}

/** A field of the grid. The arrow keys move to the row above or below. */
export function GridCell(props: Props) {
  const { column, name, text, saved, error, isSecondary, isWide, children } = props
  const id = useId()
  const { baseCurrency } = useStorefront()
  const { label, width, isCode, inputMode } = describeColumn(column)
  const isChanged = text !== saved
  const isRight = inputMode !== undefined && !isCode
  return (
    <td
      className={classes(
        'relative h-row border-b border-l p-0 align-top group-last/row:border-b-0 focus-within:z-1',
        'stacked:order-3 stacked:h-auto stacked:min-w-0 stacked:rounded-2 stacked:border stacked:border-line-2',
        isWide ? 'stacked:flex-[1_0_100%]' : 'stacked:flex-[1_0_40%]',
        width,
        isSecondary && !isChanged && !error && 'stacked:hidden',
        isChanged && 'bg-copper-wash',
        error && 'inset-ring-2 inset-ring-danger',
      )}
    >
      {isChanged && (
        <span
          aria-hidden="true"
          className="absolute top-0 left-0 border-t-8 border-r-8 border-t-copper border-r-transparent"
        />
      )}
      <span
        aria-hidden="true"
        className={classes('lab hidden px-2.5 pt-1.5 stacked:block', isRight && 'text-right')}
      >
        {label}
      </span>
      <Control {...props} describedBy={classes(isChanged && `${id}-was`, error && `${id}-error`)} />
      {isChanged && (
        <small
          id={`${id}-was`}
          className={classes(
            'block px-2.5 pb-1.5 text-2xs text-ink-2 wrap-anywhere',
            isRight && 'text-right',
          )}
        >
          was {displayText(column, saved, baseCurrency)}
        </small>
      )}
      {error && (
        <small
          id={`${id}-error`}
          className={classes('block px-2.5 pb-1.5 text-2xs text-danger', isRight && 'text-right')}
        >
          <span className="sr-only">{name}: </span>
          {error}
        </small>
      )}
      {column === 'sku' && mixedScripts(text) && (
        <small className="block px-2.5 pb-1.5 text-2xs text-amber">{mixedScripts(text)}</small>
      )}
      {children}
    </td>
  )
}

function Control({
  column,
  name,
  text,
  error,
  images,
  onChange,
  onPaste,
  describedBy,
  saved,
}: Props & { describedBy: string }) {
  const { name: columnName, inputMode, maxLength, placeholder, isCode } = describeColumn(column)
  const shared = {
    'aria-label': `${columnName} of ${name}`,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedBy || undefined,
    'data-column': column,
    value: text,
    onPaste: handlePaste,
  } as const
  const look =
    'block min-h-control-sm w-full bg-transparent px-2.5 py-2 text-xs focus:outline-2 focus:-outline-offset-2 focus:outline-copper'

  /** One value goes into the field; several fill cells. */
  function handlePaste(event: ClipboardEvent) {
    const pasted = event.clipboardData.getData('text/plain')
    if (!isBlock(pasted)) return
    event.preventDefault()
    onPaste(pasted)
  }

  if (column === 'condition' || column === 'imageUrl') {
    const options = column === 'condition' ? conditionOptions : pictureOptions(images)
    const isKnown = options.some(([value]) => value === text)
    return (
      <select {...shared} className={look} onChange={({ target }) => onChange(target.value)}>
        {!isKnown && <option value={text}>{text}</option>}
        {options.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    )
  }
  return (
    <input
      {...shared}
      autoComplete="off"
      inputMode={inputMode}
      maxLength={maxLength}
      placeholder={placeholder}
      className={classes(look, isCode ? 'id' : inputMode && 'num text-right')}
      onChange={({ target }) => onChange(target.value)}
      onKeyDown={(event) => handleKey(event, () => onChange(saved))}
    />
  )
}

const conditionOptions = itemConditions.map((value) => [value, conditionLabels[value]] as const)

const pictureOptions = (images: string[]) => [
  ['', 'First picture'] as const,
  ...images.map((url, index) => [url, `Picture ${index + 1}`] as const),
]

function handleKey(event: KeyboardEvent<HTMLInputElement>, revert: () => void) {
  const step = steps[event.key]
  if (event.key === 'Escape') revert()
  else if (step === undefined) return
  else moveFocus(event.currentTarget, step)
  event.preventDefault()
}

const steps: Record<string, -1 | 1> = { ArrowUp: -1, ArrowDown: 1, Enter: 1 }

/** To the same column of the next row. */
function moveFocus(from: HTMLInputElement, step: -1 | 1) {
  const fields = [
    ...(from.closest('tbody')?.querySelectorAll<HTMLInputElement>('input[data-column]') ?? []),
  ].filter((field) => field.dataset['column'] === from.dataset['column'])
  const next = fields[fields.indexOf(from) + step]
  next?.focus()
  next?.select()
}

/** How a cell's text is shown elsewhere. */
export function displayText(column: VariantColumn, text: string, currency: CurrencyCode): string {
  if (text === '') return column === 'imageUrl' ? 'first picture' : 'none'
  if (isAmountColumn(column) && priceInput.safeParse(text).success)
    return formatMoney(toCents(text), currency)
  return conditionOptions.find(([value]) => column === 'condition' && value === text)?.[1] ?? text
}
