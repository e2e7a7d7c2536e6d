import { useMemo, useRef, useState } from 'react'
import type { CurrencyCode } from '#contract/choices.ts'
import { type ProductVariants, productVariants } from '#contract/catalog/staff-variants.ts'
import { ApiProblem } from '#contract/problem.ts'
import { useChangeVariants } from '#web/api/admin-variants.ts'
import { useStorefront } from '#web/api/settings.ts'
import { useEditConflict } from '#web/admin/forms/use-edit-conflict.ts'
import { errorMessage } from '#web/shared/forms/error-message.ts'
import { useToast } from '#web/ui/toast/toast-context.ts'
import { columnOf, typedTiers } from '#web/admin/variants/tiers/typed-tiers.ts'
import { type VariantColumn, columnNames } from './variant-columns.ts'
import {
  type VariantRow,
  type VariantsDraft,
  cellOf,
  changedColumns,
  changedKeys,
  changesOf,
  draftOf,
  errorsOf,
  keyOf,
  withCells,
} from './variant-draft.ts'
import { withMember } from './with-member.ts'

/** An error of the server, until its cell has another text. */
interface Refusal {
  message: string
  text: string
}

export type Cell = { key: string; column: VariantColumn; text: string }

/** The cells of all variants, and everything that saving them can lead to. */
export function useVariantsForm(product: ProductVariants) {
  const [saved, setSaved] = useState(() => draftOf(product))
  const [draft, setDraft] = useState(saved)
  const confirmation = useConfirmedRows()
  const { confirmed, clearConfirmed } = confirmation
  const { baseCurrency: currency } = useStorefront()
  const [refusals, setRefusals] = useState<ReadonlyMap<string, Refusal>>(new Map())
  const changing = useChangeVariants(product.productId)
  const sentIds = useRef<number[]>([])
  const toast = useToast()
  const changed = useMemo(() => changedKeys(saved, draft), [saved, draft])

  function fill(from: VariantsDraft, next: VariantsDraft) {
    setSaved(from)
    setDraft(next)
    clearConfirmed()
  }

  const { conflict, save, resolve } = useEditConflict<ProductVariants, VariantsDraft>({
    row: product,
    schema: productVariants,
    toDraft: draftOf,
    fields: allCells(product),
    isDirty: changed.length > 0,
    resetForm: fill,
    send: async (mine, row) => {
      const variants = changesOf(draftOf(row), mine, confirmed)
      sentIds.current = variants.map(({ id }) => id)
      return variants.length === 0 ? row : changing.mutateAsync({ version: row.version, variants })
    },
  })

  async function run(work: () => Promise<ProductVariants | undefined>) {
    try {
      const done = await work()
      if (done) toast({ title: 'Variants saved', text: product.name })
    } catch (error) {
      setRefusals(refusalsIn(error, sentIds.current, draft))
      toast({ tone: 'error', title: 'Variants not saved', text: errorMessage(error) })
    }
  }

  return {
    draft,
    saved,
    currency,
    errors: useErrors({ saved, draft, currency, confirmed, refusals }),
    changedCells: changed.reduce((sum, key) => sum + changedColumns(saved[key], draft[key]).length, 0),
    isDirty: changed.length > 0,
    isSaving: changing.isPending,
    conflict,
    setCells: (cells: Cell[]) => setDraft((now) => withCells(now, cells)),
    setDraft,
    discard: () => fill(saved, saved),
    ...confirmation,
    save: () => run(() => save(draft)),
    resolve: (resolved: VariantsDraft) => run(() => resolve(resolved)),
  }
}

const allCells = ({ variants }: ProductVariants) =>
  variants.flatMap((variant) => columnNames.map((name) => cellOf(keyOf(variant), name)))

/** Keys of rows whose higher tier prices staff confirmed. */
function useConfirmedRows() {
  const [confirmed, setConfirmed] = useState<ReadonlySet<string>>(new Set())
  return {
    confirmed,
    confirmHigherTier: (key: string, isConfirmed: boolean) =>
      setConfirmed((now) => withMember(now, key, isConfirmed)),
    clearConfirmed: () => setConfirmed(new Set()),
  }
}

interface Checked {
  saved: VariantsDraft
  draft: VariantsDraft
  currency: CurrencyCode
  confirmed: ReadonlySet<string>
  refusals: ReadonlyMap<string, Refusal>
}

const useErrors = ({ saved, draft, currency, confirmed, refusals }: Checked) =>
  useMemo(
    () => allErrors(errorsOf(saved, draft, { currency, confirmed }), draft, refusals),
    [saved, draft, currency, confirmed, refusals],
  )

/** Errors found here, and those of the server whose cells still have the refused text. */
function allErrors(found: Map<string, string>, draft: VariantsDraft, refusals: ReadonlyMap<string, Refusal>) {
  for (const [cell, { message, text }] of refusals) {
    const [key = '', column = ''] = cell.split('.')
    const name = columnNames.find((known) => known === column)
    if (name && draft[key]?.[name] === text && !found.has(cell)) found.set(cell, message)
  }
  return found
}

export type VariantsForm = ReturnType<typeof useVariantsForm>

/** `variants.3.sku` names the fourth variant of the request. */
function refusalsIn(error: unknown, sent: number[], draft: VariantsDraft): ReadonlyMap<string, Refusal> {
  const listed = error instanceof ApiProblem ? (error.problem.errors ?? []) : []
  return new Map(
    listed.flatMap(({ field, message }) => {
      const [, index = '', ...path] = field.split('.')
      const id = sent[Number(index)]
      if (id === undefined) return []
      const key = keyOf({ id })
      const name = columnAt(path, draft[key])
      if (!name) return []
      return [[cellOf(key, name), { message, text: draft[key]?.[name] ?? '' }] as const]
    }),
  )
}

/** The column of a field of the request: `sku`, or `tiers.0.price`. */
function columnAt([name = '', tier, field = '']: string[], row: VariantRow | undefined) {
  if (name === 'tiers' && row) return columnOf(typedTiers(row), { index: Number(tier), field })
  return columnNames.find((known) => known === name)
}
