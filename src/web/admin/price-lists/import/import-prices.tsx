import { CircleAlert, FileUp } from 'lucide-react'
import type { PriceReport } from '#contract/pricing/price-list-prices.ts'
import type { PriceListDetail } from '#contract/pricing/price-lists.ts'
import { errorMessage } from '#web/forms/error-message.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { RadioOption } from '#web/ui/form/radio-option.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ImportReport } from './import-report.tsx'
import { usePriceImport } from './use-price-import.ts'

interface Props {
  list: PriceListDetail
  open: boolean
  onClose: () => void
}

/** Shows what a price file changes, and imports it on confirmation. */
export function ImportPrices({ list, open, onClose }: Props) {
  const importing = usePriceImport({ list, onDone: onClose })
  const { file, report, error, isChecking, isImporting, progress, missing, confirmDearer } = importing
  const count = report ? changeCount(report, missing) : 0
  return (
    <Dialog
      open={open}
      onOpenChange={isImporting ? ignoreClose : onClose}
      title="Import prices"
      description={
        file
          ? `${file.name}. Nothing is saved yet.`
          : 'Columns: sku, price, tier_2_from, tier_2_price and so on.'
      }
      footer={
        <>
          <Button disabled={isImporting} onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="go"
            disabled={count === 0 || isChecking}
            busy={isImporting}
            busyLabel={progress < 1 ? `Uploading ${Math.round(progress * 100)}%` : 'Importing...'}
            onClick={importing.runImport}
          >
            {count === 0
              ? 'Apply'
              : count === 1
                ? 'Apply 1 change'
                : `Apply ${count.toLocaleString('en-US')} changes`}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <label className={fileInputClass}>
          <FileUp />
          {file ? 'Upload again' : 'Choose a CSV file'}
          <input
            type="file"
            accept=".csv,text/csv"
            aria-label="CSV file"
            disabled={isImporting}
            className="sr-only"
            onChange={({ target }) => {
              const chosen = target.files?.[0]
              if (chosen) importing.choose(chosen)
              // Allows choosing the same file again after fixing it.
              target.value = ''
            }}
          />
        </label>
        {isChecking && <output>Checking prices...</output>}
        {error && (
          <Notice tone="danger" icon={CircleAlert} role="alert" title="File could not be imported">
            {errorMessage(error)}
          </Notice>
        )}
        {report && !isChecking && <ImportReport report={report} />}
        {file && (
          <Checkbox
            label="Accept tiers that are dearer than the one before"
            checked={confirmDearer}
            disabled={isImporting}
            onChange={({ target }) => importing.setConfirmDearer(target.checked)}
          />
        )}
        {report && report.notInFile > 0 && (
          <fieldset>
            <legend className="mb-1.5 text-xs font-520">{notInFileText(report.notInFile)}</legend>
            <div>
              <RadioOption
                name="missing"
                label="Keep their prices"
                checked={missing === 'keep'}
                onChange={() => importing.setMissing('keep')}
              />
              <RadioOption
                name="missing"
                label="Remove them from the list, so that the standard price applies"
                checked={missing === 'remove'}
                onChange={() => importing.setMissing('remove')}
              />
            </div>
          </fieldset>
        )}
      </div>
    </Dialog>
  )
}

/** A running import cannot be canceled. */
function ignoreClose() {}

function changeCount({ errors, added, changed, notInFile }: PriceReport, missing: 'keep' | 'remove') {
  if (errors.length > 0) return 0
  return added + changed + (missing === 'remove' ? notInFile : 0)
}

function notInFileText(count: number) {
  if (count === 1) return '1 variant of this list is not in the file'
  return `${count.toLocaleString('en-US')} variants of this list are not in the file`
}

const fileInputClass =
  'flex min-h-16 items-center justify-center gap-2.5 rounded-2 border border-dashed border-line-2 bg-surface font-540 ' +
  'hover:border-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-copper'
