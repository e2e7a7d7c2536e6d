import { CircleAlert, FileUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { ApiProblem } from '#contract/problem.ts'
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
      description={file?.name ?? "Use the export's format. Products are matched by SKU."}
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

interface FileInputProps {
  disabled: boolean
  onChoose: (file: File) => void
  children: ReactNode
}

function FileInput({ disabled, onChoose, children }: FileInputProps) {
  return (
    <label className={fileInputClass}>
      <FileUp />
      {children}
      <input
        type="file"
        accept=".csv,text/csv"
        aria-label="CSV file"
        disabled={disabled}
        className="sr-only"
        onChange={({ target }) => {
          const file = target.files?.[0]
          if (file) onChoose(file)
          // Allows choosing the same file again after fixing it.
          target.value = ''
        }}
      />
    </label>
  )
}

const fileInputClass =
  'flex min-h-16 items-center justify-center gap-2.5 rounded-2 border border-dashed border-line-2 bg-surface font-540 ' +
  'hover:border-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-copper'

/** An unreadable file names the line: "Line 3: …". */
function fileErrorText(error: Error) {
  const field = error instanceof ApiProblem ? error.problem.errors?.[0]?.field : undefined
  return field?.startsWith('line ') ? `L${field.slice(1)}: ${errorMessage(error)}` : errorMessage(error)
}
