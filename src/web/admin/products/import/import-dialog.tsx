import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CircleAlert } from '#web/ui/icon/icons.ts'
import { ApiProblem } from '#contract/problem.ts'
import { isRunning } from '#contract/catalog/imports/import-status.ts'
import type { ImportSummary } from '#contract/catalog/imports/product-imports.ts'
import { FileInput } from '#web/admin/forms/file-input.tsx'
import { textFileTypes } from '#web/admin/forms/read-text-file.ts'
import { currentImportQuery } from '#web/api/imports/product-imports.ts'
import { useApi } from '#web/api/client/use-api.ts'
import { errorMessage } from '#web/shared/forms/error-message.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { UploadProgress } from '#web/ui/upload-progress.tsx'
import { ImportProgress } from './import-progress.tsx'
import { ImportStep } from './import-step.tsx'
import { LastImport } from './last-import.tsx'
import { useCloseWhenDone } from './use-close-when-done.ts'
import { useUpload } from './use-upload.ts'

const usualDescription =
  'CSV or Excel file of any supplier, or an edited export. Products and variants are matched by SKU.'

const fileTypes = [...textFileTypes, '.xlsx']

/** Imports a product file step by step. The steps run in the background, so the dialog can be closed at any time. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { data: current } = useQuery(currentImportQuery(useApi()))
  const upload = useUpload()
  useCloseWhenDone(current, onClose)
  const isForeign = current && isRunning(current.status) && !current.isOwn
  const props = { upload, onClose }

  if (isForeign || !current || hasEnded(current) || upload.isPending)
    return <StartDialog {...props} current={current} />
  return (
    <ImportStep
      key={`${current.id} ${current.version}`}
      current={current}
      fileInput={<ChooseFile upload={upload} label="Choose another file" />}
      onClose={onClose}
    />
  )
}

const hasEnded = ({ status }: ImportSummary) => status === 'done' || status === 'undone'

interface StartProps {
  current: ImportSummary | null | undefined
  upload: ReturnType<typeof useUpload>
  onClose: () => void
}

/** Nothing is uploaded yet, or the last import is finished. */
function StartDialog({ current, upload, onClose }: StartProps) {
  const isBusy = current && isRunning(current.status)
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Import products"
      description={usualDescription}
      footer={
        <>
          <Link to="/admin/jobs" className="lnk mr-auto">
            All imports
          </Link>
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      <div className="grid gap-4">
        {isBusy ? (
          <>
            <p>
              Another member of staff is{' '}
              {current.status === 'undoing' ? 'undoing an import' : 'importing a file'}. You can import yours
              when it has finished.
            </p>
            <ImportProgress current={current} />
          </>
        ) : (
          <>
            <ChooseFile upload={upload} label="Choose a CSV or Excel file" />
            {current && !upload.isPending && <LastImport current={current} />}
          </>
        )}
      </div>
    </Dialog>
  )
}

function ChooseFile({ upload, label }: { upload: StartProps['upload']; label: string }) {
  const { file, error, isPending, progress } = upload
  return (
    <>
      <FileInput label="CSV or Excel file" accept={fileTypes} disabled={isPending} onChoose={upload.choose}>
        {label}
      </FileInput>
      {isPending && file && (
        <div className="grid gap-1.5">
          <span className="flex justify-between gap-3 text-xs">
            <span className="truncate">{file.name}</span>
            <UploadProgress fileName={file.name} progress={progress} barClass="order-last" />
          </span>
        </div>
      )}
      {error && (
        <Notice tone="danger" icon={CircleAlert} role="alert" title="File could not be imported">
          {fileErrorText(error)}
        </Notice>
      )}
    </>
  )
}

/** An unreadable file names the line: "Line 3: …". */
function fileErrorText(error: Error) {
  const field = error instanceof ApiProblem ? error.problem.errors?.[0]?.field : undefined
  return field?.startsWith('line ') ? `L${field.slice(1)}: ${errorMessage(error)}` : errorMessage(error)
}
