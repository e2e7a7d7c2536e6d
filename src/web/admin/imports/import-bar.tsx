import type { ImportCheck, ImportSummary } from '#contract/catalog/imports/product-imports.ts'
import { staffFiles } from '#contract/lists/staff-files.ts'
import { Download } from '#web/admin/icons/admin-icons.ts'
import { useRunProductImport } from '#web/api/imports/product-imports.ts'
import { errorMessage } from '#web/shared/forms/error-message.ts'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { Button } from '#web/ui/button/button.tsx'
import { countProducts, countRows } from './progress-text.ts'

interface Props {
  current: ImportSummary
  check: ImportCheck
  /** Whether the preview is of the chosen settings. */
  isChecked: boolean
}

/** What the import would write, and the button that starts it. */
export function ImportBar({ current: { id, version }, check, isChecked }: Props) {
  const run = useRunProductImport()
  const { products, leftOut } = check
  return (
    <section
      aria-label="Import"
      data-import-bar
      className="sticky bottom-3 z-20 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-2 bg-banner px-4 py-3 text-on-banner"
    >
      <output className="min-w-0 flex-1 tabular-nums max-md:basis-full">
        {isChecked ? readyText(check) : 'Checking...'}
        {run.error && <span className="block font-560">{errorMessage(run.error)}</span>}
      </output>
      {leftOut > 0 && (
        <a
          href={staffFiles.importErrorsFile(id)}
          download
          className={buttonClass({ variant: 'quiet' }, 'hover:bg-on-banner/12! max-md:-ml-3')}
        >
          <Download className="size-3.75" />
          <span>
            <span className="max-md:sr-only">Download </span>
            {countProblems(leftOut)}
          </span>
        </a>
      )}
      <Button
        variant="go"
        className="max-md:flex-1"
        disabled={!isChecked || products === 0}
        busy={run.isPending}
        busyLabel="Starting..."
        onClick={() => run.mutate({ id, version, leaveOutErrors: leftOut > 0 })}
      >
        {products === 0 ? 'Import' : `Import ${countProducts(products)}`}
      </Button>
    </section>
  )
}

function readyText({ rows, products, leftOut }: ImportCheck): string {
  const ready = rows - leftOut
  const lead =
    products === 0 ? 'Nothing to import.' : `${countRows(ready)} ${ready === 1 ? 'is' : 'are'} ready.`
  if (leftOut === 0) return lead
  return `${lead} ${countRows(leftOut)} ${leftOut === 1 ? 'stays out until it is' : 'stay out until they are'} fixed.`
}

const countProblems = (rows: number) =>
  rows === 1 ? '1 problem row' : `${rows.toLocaleString('en-US')} problem rows`
