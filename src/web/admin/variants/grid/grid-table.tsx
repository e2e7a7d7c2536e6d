import { useEffect, useMemo, useRef } from 'react'
import type { ProductVariants } from '#contract/catalog/staff-variants.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { TableHead } from '#web/ui/table/table-head.tsx'
import { TableHeader } from '#web/ui/table/table-header.tsx'
import { Table } from '#web/ui/table/table.tsx'
import type { GridView } from './use-grid-view.ts'
import type { VariantsForm } from './use-variants-form.ts'
import { describeColumn } from './variant-columns.ts'
import { keyOf } from './variant-draft.ts'
import { type RowActions, VariantRow } from './variant-row.tsx'

interface Props {
  product: ProductVariants
  view: GridView
  form: VariantsForm
  actions: RowActions
}

/** The variants with a field in each cell. */
export function GridTable({ product, view, form, actions }: Props) {
  const { shownRows, columns, shownColumns, chosen } = view
  const chosenIds = new Set(chosen.map(({ id }) => id))
  const stableActions = useStableActions(actions)
  const errorsByKey = useErrorsByKey(form.errors)
  return (
    <Table label={`Variants of ${product.name}`} stack className="overflow-x-auto">
      <GridHeader view={view} />
      <tbody>
        {shownRows.map((variant) => {
          const key = keyOf(variant)
          const row = form.draft[key]
          const saved = form.saved[key]
          if (!row || !saved) return null
          return (
            <VariantRow
              key={key}
              variant={variant}
              row={row}
              saved={saved}
              errors={errorsByKey.get(key)}
              columns={columns}
              shownColumns={shownColumns}
              isConfirmed={form.confirmed.has(key)}
              isSelected={chosenIds.has(variant.id)}
              images={product.images}
              actions={stableActions}
            />
          )
        })}
      </tbody>
    </Table>
  )
}

function GridHeader({ view: { rows, columns, shownColumns, chosen, selectAll } }: { view: GridView }) {
  return (
    <TableHeader>
      <TableHead className="static!">
        <Checkbox
          label="Select all"
          hideLabel
          checked={chosen.length === rows.length}
          indeterminate={chosen.length > 0 && chosen.length < rows.length}
          onChange={({ target }) => selectAll(target.checked)}
        />
      </TableHead>
      <TableHead className="static!">Variant</TableHead>
      {columns.map((name) => {
        const { label, inputMode, isCode } = describeColumn(name)
        return (
          <TableHead key={name} className="static!" align={inputMode && !isCode ? 'right' : 'left'}>
            {label}
          </TableHead>
        )
      })}
      {shownColumns === 'main' && <TableHead className="static!">Margin</TableHead>}
      <TableHead align="right" className="static!">
        Stock
      </TableHead>
      <TableHead className="static!">
        <span className="sr-only">Actions</span>
      </TableHead>
    </TableHeader>
  )
}

/** Actions that never change, so that typing in one row renders no other. */
function useStableActions(actions: RowActions): RowActions {
  const latest = useRef(actions)
  useEffect(() => {
    latest.current = actions
  })
  return useMemo(
    () => ({
      onSelect: (...input) => latest.current.onSelect(...input),
      onChange: (...input) => latest.current.onChange(...input),
      onPaste: (...input) => latest.current.onPaste(...input),
      onConfirm: (...input) => latest.current.onConfirm(...input),
      onShowStock: (...input) => latest.current.onShowStock(...input),
      onArchive: (...input) => latest.current.onArchive(...input),
      onSetAvailable: (...input) => latest.current.onSetAvailable(...input),
      onDelete: (...input) => latest.current.onDelete(...input),
    }),
    [],
  )
}

/** The errors of each row. */
function useErrorsByKey(errors: ReadonlyMap<string, string>) {
  return useMemo(() => {
    const byKey = new Map<string, Record<string, string>>()
    for (const [cell, message] of errors) {
      const key = cell.slice(0, cell.indexOf('.'))
      byKey.set(key, { ...byKey.get(key), [cell]: message })
    }
    return byKey
  }, [errors])
}
