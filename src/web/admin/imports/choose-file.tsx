import { ApiProblem } from '#contract/problem.ts'
import { FileInput } from '#web/admin/forms/file-input.tsx'
import { textFileTypes } from '#web/admin/forms/read-text-file.ts'
import { errorMessage } from '#web/shared/forms/error-message.ts'
import { CircleAlert } from '#web/ui/icon/icons.ts'
import { Notice } from '#web/ui/notice.tsx'
import { UploadProgress } from '#web/ui/upload-progress.tsx'
import type { Upload } from './use-upload.ts'

const fileTypes = [...textFileTypes, '.xlsx']

interface Props {
  upload: Upload
  label: string
  compact?: boolean
}

export function ChooseFile({ upload, label, compact = false }: Props) {
  const { file, isPending, progress } = upload
  return (
    <div className="grid gap-3">
      <FileInput
        label="CSV or Excel file"
        accept={fileTypes}
        disabled={isPending}
        compact={compact}
        onChoose={upload.choose}
      >
        {label}
      </FileInput>
      {isPending && file && (
        <span className="flex justify-between gap-3 text-xs">
          <span className="truncate">{file.name}</span>
          <UploadProgress fileName={file.name} progress={progress} barClass="order-last" />
        </span>
      )}
    </div>
  )
}

/** Why the file was not taken. */
export function UploadProblem({ upload: { error } }: Pick<Props, 'upload'>) {
  if (!error) return null
  return (
    <Notice tone="danger" icon={CircleAlert} role="alert" title="File could not be imported">
      {fileErrorText(error)}
    </Notice>
  )
}

/** An unreadable file names the line: "Line 3: …". */
function fileErrorText(error: Error) {
  const field = error instanceof ApiProblem ? error.problem.errors?.[0]?.field : undefined
  return field?.startsWith('line ') ? `L${field.slice(1)}: ${errorMessage(error)}` : errorMessage(error)
}
