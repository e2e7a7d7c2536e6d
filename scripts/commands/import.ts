import type { ImportReport } from '#contract/catalog/product-files.ts'
import { systemClock } from '#platform/clock.ts'
import { systemActorId } from '#shop/audit/record-change.ts'
import { importProducts } from '#shop/catalog/admin/files/import-products.ts'
import { CommandFailed } from './command-failed.ts'
import { openFile } from './open-file.ts'
import { print } from './print.ts'
import { withShop } from './with-shop.ts'

export async function importFile(path: string, { apply = false }: { apply?: boolean }) {
  const opened = await openFile(path)
  const file = await opened.readFile('utf8').finally(() => opened.close())
  const actor = { id: systemActorId }
  await withShop(async ({ db }) => {
    const checked = await importProducts(db, systemClock, { file, dryRun: true, actor })
    refuseErrors(checked)
    const { stockToken } = checked
    if (apply) await importProducts(db, systemClock, { file, dryRun: false, stockToken, actor })
    printCounts(checked, apply)
  })
}

function printCounts({ inserted, updated, unchanged }: ImportReport, isApplied: boolean) {
  const heading = isApplied ? 'Imported' : 'Nothing written yet (use --apply). The file would change'
  print(`${heading}: ${inserted} new, ${updated} updated, ${unchanged} unchanged.`)
}

/** Throws CommandFailed with one line for each error. */
function refuseErrors({ errors, moreErrors }: ImportReport) {
  if (errors.length === 0) return
  const lines = errors.map(({ line, field, value, message }) => {
    const place = [`Line ${line}`, field].filter(Boolean).join(', ')
    return `${place}: ${message}${value ? ` (${value})` : ''}`
  })
  const rest = moreErrors > 0 ? [`… and ${moreErrors} more errors.`] : []
  throw new CommandFailed(['Nothing was imported. Fix these rows of the file:', ...lines, ...rest].join('\n'))
}
