import { PackageX, Trash2 } from '#web/ui/icon/icons.ts'
import { Archive, PackageCheck } from '#web/admin/icons/admin-icons.ts'
import { memo } from 'react'
import type { StaffVariant } from '#contract/catalog/staff-variants.ts'
import { priceInput } from '#contract/fields.ts'
import { conditionLabels } from '#web/shared/item-condition.ts'
import { formatPercent, resaleOf } from '#web/shared/resale.ts'
import { classes } from '#web/ui/classes.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { MarginRule } from '#web/ui/margin-rule.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { isTierColumn } from '#web/admin/variants/tiers/tier-columns.ts'
import { equalQuantities, higherTierColumns } from '#web/admin/variants/tiers/typed-tiers.ts'
import { GridCell } from './grid-cell.tsx'
import type { VariantColumn } from './variant-columns.ts'
import type { GridColumns } from './use-grid-view.ts'
import { cellOf, changedColumns, keyOf, type VariantRow as Row } from './variant-draft.ts'

export interface RowActions {
  onSelect: (id: number, selected: boolean) => void
  onChange: (key: string, column: VariantColumn, text: string) => void
  onPaste: (at: { key: string; column: VariantColumn }, text: string) => void
  /** Confirms tiers of the row that cost more than the tier before, or takes the confirmation back. */
  onConfirm: (key: string, isConfirmed: boolean) => void
  onShowStock: (id: number) => void
  onArchive: (variant: StaffVariant) => void
  onSetAvailable: (variant: StaffVariant) => void
  onDelete: (variant: StaffVariant) => void
}

interface Props {
  variant: StaffVariant
  row: Row
  saved: Row
  /** By cell, of this row only; undefined without errors. */
  errors: Readonly<Record<string, string>> | undefined
  columns: readonly VariantColumn[]
  shownColumns: GridColumns
  /** Whether staff confirmed its higher tier prices. */
  isConfirmed: boolean
  isSelected: boolean
  images: string[]
  actions: RowActions
}

/** A variant with a field in every cell. Memoized, because a product may have a thousand. */
export const VariantRow = memo(function VariantRow(props: Props) {
  const { variant, row, shownColumns, isSelected, actions } = props
  const hasMargin = shownColumns === 'main'
  const name = variant.label || variant.sku
  return (
    <tr
      className={classes(
        'group/row stacked:flex stacked:flex-wrap stacked:items-center stacked:gap-2 stacked:border-b stacked:px-3 stacked:py-2.5 stacked:last:border-b-0',
        isSelected && 'bg-copper-wash/60',
      )}
    >
      <td className={classes(plainCell, 'w-10 stacked:order-1')}>
        <Checkbox
          label={`Select ${name}`}
          hideLabel
          checked={isSelected}
          onChange={({ target }) => actions.onSelect(variant.id, target.checked)}
        />
      </td>
      <th
        scope="row"
        className={classes(
          plainCell,
          'min-w-40 text-left font-400 stacked:order-1 stacked:min-w-0 stacked:flex-[1_0_calc(100%-170px)]',
        )}
      >
        <span className="block font-540 wrap-anywhere">{name}</span>
        <span className="id hidden wrap-anywhere text-ink-3 stacked:block">{row.sku}</span>
        {variant.condition !== 'new' && <Tag className="mt-0.5">{conditionLabels[variant.condition]}</Tag>}
      </th>
      <Cells {...props} name={name} />
      {hasMargin && (
        <td className={classes(plainCell, 'min-w-26 border-l stacked:hidden')}>
          <Margin row={row} />
        </td>
      )}
      <td className={classes(plainCell, 'border-l text-right stacked:order-2')}>
        <StockButton variant={variant} name={name} onClick={() => actions.onShowStock(variant.id)} />
      </td>
      <td className={classes(plainCell, 'w-px stacked:order-2 stacked:w-auto')}>
        <Menu label={`More actions for ${name}`} items={menuItems(variant, actions)} />
      </td>
    </tr>
  )
})

function Cells(props: Props & { name: string }) {
  const { variant, name, row, saved, errors, columns, shownColumns, images, actions } = props
  const key = keyOf(variant)
  const toConfirm = higherTiersToConfirm(row, saved)
  return columns.map((column) => (
    <GridCell
      key={column}
      column={column}
      name={name}
      text={row[column]}
      saved={saved[column]}
      error={errors?.[cellOf(key, column)]}
      images={images}
      isSecondary={column !== 'price' && shownColumns === 'main'}
      isWide={column === 'price' && shownColumns === 'tiers'}
      onChange={(text) => actions.onChange(key, column, text)}
      onPaste={(text) => actions.onPaste({ key, column }, text)}
    >
      {column === 'price' && <EqualTiers row={row} />}
      {toConfirm.includes(column) && (
        <Checkbox
          label="Keep higher price"
          className="px-2.5"
          checked={props.isConfirmed}
          onChange={({ target }) => actions.onConfirm(key, target.checked)}
        />
      )}
    </GridCell>
  ))
}

/** Tiers that save nothing, below the price, which is shown with and without the tiers. */
function EqualTiers({ row }: { row: Row }) {
  return equalQuantities(row).map((quantity) => (
    <small key={quantity} className="num block px-2.5 pb-1.5 text-right text-2xs text-amber">
      From {quantity.toLocaleString('en-US')}: same price
    </small>
  ))
}

/** Price columns of tiers that cost more than the tier before, in a row whose price or tiers changed. */
function higherTiersToConfirm(row: Row, saved: Row): VariantColumn[] {
  const isRepriced = changedColumns(saved, row).some((name) => name === 'price' || isTierColumn(name))
  return isRepriced ? higherTierColumns(row) : []
}

const plainCell =
  'h-row border-b px-3 py-1.5 align-middle group-last/row:border-b-0 stacked:h-auto stacked:border-0 stacked:p-0'

const menuItems = (variant: StaffVariant, actions: RowActions) => [
  variant.isAvailable
    ? { label: 'Mark out of stock', icon: PackageX, onSelect: () => actions.onSetAvailable(variant) }
    : { label: 'Mark in stock', icon: PackageCheck, onSelect: () => actions.onSetAvailable(variant) },
  { label: 'Archive', icon: Archive, onSelect: () => actions.onArchive(variant) },
  { label: 'Delete', icon: Trash2, danger: true, onSelect: () => actions.onDelete(variant) },
]

function Margin({ row: { price, rrp } }: { row: Row }) {
  const isAmount = (text: string) => priceInput.safeParse(text).success
  const resale = isAmount(price) && isAmount(rrp) ? resaleOf({ price, rrp }) : undefined
  if (!resale) return null
  return (
    <span className="flex items-center gap-2">
      <MarginRule share={resale.margin} className="w-10 flex-none" />
      <span className="num text-ink-2">{formatPercent(resale.margin)}</span>
    </span>
  )
}

interface StockProps {
  variant: StaffVariant
  name: string
  onClick: () => void
}

function StockButton({ variant: { stockQuantity, isAvailable }, name, onClick }: StockProps) {
  const text = stockQuantity === null ? 'Not counted' : stockQuantity.toLocaleString('en-US')
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={`Stock of ${name}: ${text}. Show the ledger`}
        className="lnk num inline-flex min-h-7 items-center justify-end font-560 pointer-coarse:min-h-11"
        onClick={onClick}
      >
        {text}
      </button>
      {!isAvailable && <span className="block text-2xs text-amber">Marked out of stock</span>}
    </>
  )
}
