import { useRef } from 'react'
import { UploadProgress } from '#web/ui/upload-progress.tsx'
import { CircleAlert, RotateCcw, X } from '#web/ui/icon/icons.ts'
import { Button } from '#web/ui/button/button.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { classes } from '#web/ui/classes.ts'
import type { Upload, Uploads } from './use-uploads.ts'

/** The files that are being uploaded, and those that failed with their reasons. */
export function UploadList({ uploads }: { uploads: Uploads }) {
  const list = useRef<HTMLUListElement>(null)

  /** Moves the focus to the next button, because the pressed one disappears. */
  function dismiss({ number }: Upload, button: HTMLElement) {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])]
    const row = button.closest('li')
    const others = buttons.filter((other) => !row?.contains(other))
    const next = others.find((other) => row && row.compareDocumentPosition(other) & 4) ?? others.at(-1)
    uploads.dismiss(number)
    const input = list.current?.closest('fieldset')?.querySelector<HTMLElement>('input[type=file]')
    const target = next ?? input
    target?.focus()
  }

  if (uploads.uploads.length === 0) return null
  return (
    <ul ref={list} aria-label="Uploads" className="mt-2 grid gap-1.5">
      {uploads.uploads.map((upload) => (
        <UploadRow
          key={upload.number}
          upload={upload}
          onRetry={() => uploads.retry(upload)}
          onDismiss={(button) => dismiss(upload, button)}
        />
      ))}
    </ul>
  )
}

interface RowProps {
  upload: Upload
  onRetry: () => void
  onDismiss: (button: HTMLElement) => void
}

function UploadRow({ upload: { file, progress, isSending, error }, onRetry, onDismiss }: RowProps) {
  return (
    <li
      className={classes(
        'relative flex min-h-11 items-center gap-2 overflow-hidden rounded-2 border py-1 pr-1 pl-3 text-xs',
        error && 'border-danger bg-danger-wash',
      )}
    >
      <div className="min-w-0 flex-1">
        <p className="truncate font-520">{file.name}</p>
        {error ? (
          <p role="alert" className="flex gap-1.5 text-danger">
            <CircleAlert className="mt-0.5 size-3.75 shrink-0" />
            <span className="sr-only">{file.name}: </span>
            {error.text}
          </p>
        ) : isSending ? (
          <UploadProgress
            fileName={file.name}
            progress={progress}
            barClass="absolute inset-x-0 bottom-0 w-full"
          />
        ) : (
          <p className="text-ink-2">Waiting...</p>
        )}
      </div>
      {error?.canRetry && (
        <Button size="sm" aria-label={`Retry ${file.name}`} onClick={onRetry}>
          <RotateCcw className="size-3.75" />
          Retry
        </Button>
      )}
      {error ? (
        <IconButton
          icon={X}
          label={`Dismiss ${file.name}`}
          onClick={({ currentTarget }) => onDismiss(currentTarget)}
        />
      ) : (
        <Button
          size="sm"
          aria-label={`Cancel upload of ${file.name}`}
          onClick={({ currentTarget }) => onDismiss(currentTarget)}
        >
          Cancel
        </Button>
      )}
    </li>
  )
}
