import { CircleAlert } from '#web/ui/icon/icons.ts'
import { ApiProblem } from '#contract/problem.ts'
import { FileInput } from '#web/admin/forms/file-input.tsx'
import { errorMessage } from '#web/forms/error-message.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ImportPreview } from './import-preview.tsx'
import { useImport } from './use-import.ts'

/** Previews what a product file changes line by line, and imports it on confirmation. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { file, report, error, isChecking, isImporting, progress, choose, runImport } = useImport({
    onDone: onClose,
  })
  const count = report && report.errors.length === 0 ? report.changes.length : 0

  return (
    <Dialog
      open
      onOpenChange={isImporting ? ignoreClose : onClose}
      title="Import products"
      description={file?.name ?? "Use the export's format: one row per variant, matched by SKU."}
      footer={
        <>
          {isImporting && (
            <progress
              aria-label="Import"
              max={1}
              value={progress < 1 ? progress : undefined}
              className="flex-1 accent-copper"
            />
          )}
          <Button disabled={isImporting} onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="go"
            disabled={count === 0}
            busy={isImporting}
            busyLabel={progress < 1 ? `Uploading ${Math.round(progress * 100)}%` : 'Importing...'}
            onClick={runImport}
          >
            {importLabel(count)}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <FileInput disabled={isImporting} onChoose={choose}>
          {file ? 'Choose another file' : 'Choose a CSV file'}
        </FileInput>
        {isChecking && <output>Checking changes...</output>}
        {error && (
          <Notice tone="danger" icon={CircleAlert} role="alert" title="File could not be imported">
            {fileErrorText(error)}
          </Notice>
        )}
        {report && !isChecking && <ImportPreview report={report} />}
      </div>
    </Dialog>
  )
}

/** A running import cannot be canceled. */
function ignoreClose() {}

function importLabel(count: number) {
  if (count === 0) return 'Import'
  return count === 1 ? 'Import 1 change' : `Import ${count.toLocaleString('en-US')} changes`
}

/** An unreadable file names the line: "Line 3: …". */
function fileErrorText(error: Error) {
  const field = error instanceof ApiProblem ? error.problem.errors?.[0]?.field : undefined
  return field?.startsWith('line ') ? `L${field.slice(1)}: ${errorMessage(error)}` : errorMessage(error)
}
