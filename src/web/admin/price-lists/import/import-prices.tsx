import { CircleAlert } from '#web/ui/icon/icons.ts'
import type { PriceReport } from '#contract/pricing/price-list-prices.ts'
import type { PriceListDetail } from '#contract/pricing/price-lists.ts'
import { errorMessage } from '#web/shared/forms/error-message.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { GuardedDialog } from '#web/admin/forms/guarded-dialog.tsx'
import { FileInput } from '#web/admin/forms/file-input.tsx'
import { textFileTypes } from '#web/admin/forms/read-text-file.ts'
import { FileReading } from './file-reading.tsx'
import { ImportOptions } from './import-options.tsx'
import { ImportReport } from './import-report.tsx'
import { usePriceImport } from './use-price-import.ts'

interface Props {
  list: PriceListDetail
  open: boolean
  onClose: () => void
}

const fileTypes = [...textFileTypes, '.xlsx']

/** Shows the changes of a price file, and imports it on confirmation. */
export function ImportPrices({ list, open, onClose }: Props) {
  const importing = usePriceImport({ list, onDone: onClose })
  const { file, reading, question, report, error, isChecking, isImporting, progress } = importing
  const count = report ? changeCount(report, importing.missing) : 0
  return (
    <GuardedDialog
      open={open}
      onClose={isImporting ? ignoreClose : onClose}
      hasChanges={file !== undefined && !isImporting}
      title="Import prices"
      description={
        file
          ? `${file.name}. Nothing is saved yet.`
          : 'A list of any supplier with SKUs and prices, or an edited export.'
      }
      cancel={isImporting ? 'disabled' : 'enabled'}
      footer={
        <Button
          variant="go"
          disabled={count === 0 || isChecking}
          busy={isImporting}
          busyLabel={progress < 1 ? `Uploading ${Math.round(progress * 100)}%` : 'Importing...'}
          onClick={importing.runImport}
        >
          {applyLabel(count)}
        </Button>
      }
    >
      <div className="grid gap-4">
        <FileInput
          label="CSV or Excel file"
          accept={fileTypes}
          disabled={isImporting}
          onChoose={importing.choose}
        >
          {file ? 'Upload again' : 'Choose a CSV or Excel file'}
        </FileInput>
        {reading && <FileReading reading={reading} disabled={isImporting} onChange={importing.setChoice} />}
        <output className="sr-only">{!isChecking && question}</output>
        {isChecking && <output>Checking prices...</output>}
        {error && (
          <Notice tone="danger" icon={CircleAlert} role="alert" title="File could not be imported">
            {errorMessage(error)}
          </Notice>
        )}
        {report && !isChecking && <ImportReport report={report} />}
        {file && <ImportOptions importing={importing} />}
      </div>
    </GuardedDialog>
  )
}

function applyLabel(count: number) {
  if (count === 0) return 'Apply'
  return count === 1 ? 'Apply 1 change' : `Apply ${count.toLocaleString('en-US')} changes`
}

/** A running import cannot be canceled. */
function ignoreClose() {}

function changeCount({ errors, added, changed, notInFile }: PriceReport, missing: 'keep' | 'remove') {
  if (errors.length > 0) return 0
  return added + changed + (missing === 'remove' ? notInFile : 0)
}
