import type { ImportSummary, ProductImport } from '#contract/catalog/imports/product-imports.ts'
import type { CurrencyCode } from '#contract/choices.ts'
import { isFinished } from '#contract/catalog/imports/import-status.ts'
import { areOwnHeadings } from '#contract/catalog/imports/suggest-columns.ts'
import { suggestForFile } from '#contract/catalog/imports/suggest-for-file.ts'
import { currencyOfAmounts } from '#shop/catalog/admin/file-values/foreign-currency.ts'
import { encodingOf } from '#shop/file-reading/file-text.ts'
import type { ImportRow } from './queries.ts'

/** An import without its changes. */
export function importSummary(row: ImportRow, userId: number): ImportSummary {
  const {
    id,
    version,
    fileName,
    status,
    rowCount,
    done,
    failure,
    result,
    finishedAt,
    undo,
    hasRecord,
    pictures,
  } = row
  const isDone = isFinished(status) && result !== null
  return {
    id,
    version,
    fileName,
    status,
    isOwn: (row.undoneBy ?? row.startedBy) === userId,
    rows: rowCount,
    done,
    failure,
    counts: isDone ? { inserted: result.inserted, updated: result.updated, leftOut: result.leftOut } : null,
    finishedAt: finishedAt?.toISOString() ?? null,
    canBeUndone: status === 'done' && hasRecord,
    undo,
    pictures,
  }
}

/** `base`: the shop's currency. */
export function importReply(row: ImportRow, userId: number, base: CurrencyCode): ProductImport {
  const { columns, settings, isRemembered, result } = row
  const suggested = suggestForFile(columns)
  return {
    ...importSummary(row, userId),
    columns: columns.map((column, index) => ({
      ...column,
      // Imports of earlier versions lack these.
      texts: column.texts ?? [],
      hasGtins: column.hasGtins ?? false,
      suggested: suggested[index] ?? null,
    })),
    settings: {
      ...settings,
      encoding: encodingOf(settings),
      shape: settings.shape ?? null,
      matchBy: settings.matchBy ?? 'sku',
      name: settings.name ?? '',
      readAs: settings.readAs ?? {},
      markup: settings.markup ?? null,
      headerRow: settings.headerRow ?? null,
      conversion: settings.conversion ?? null,
      fetchPictures: settings.fetchPictures ?? false,
      withoutPicture: settings.withoutPicture ?? 'placeholder',
    },
    hasOwnHeadings: areOwnHeadings(columns.map(({ heading }) => heading)),
    isRemembered,
    listCurrency: currencyOfAmounts(settings.columns, columns, base) ?? null,
    check: result && { ...result, notes: result.notes ?? [] },
  }
}
