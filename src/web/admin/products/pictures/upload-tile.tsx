import { UploadProgress } from '#web/ui/upload-progress.tsx'
import { X } from '#web/ui/icon/icons.ts'
import { ImagePlus } from '#web/admin/icons/icons.ts'
import { imageTypes } from '#web/admin/forms/image-types.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { classes } from '#web/ui/classes.ts'
import { tileButtonClass, tileClass } from './picture-tile.tsx'
import type { Upload } from './use-uploads.ts'

interface UploadProps {
  upload: Upload
  onDismiss: () => void
}

/** The progress of an upload, or why it failed. */
export function UploadTile({ upload: { file, progress, error }, onDismiss }: UploadProps) {
  if (error) {
    return (
      <li
        className={classes(
          tileClass,
          'flex flex-col justify-end border-danger! bg-danger-wash! p-1.5 text-2xs text-danger',
        )}
        title={`${file.name}: ${error}`}
      >
        <span className="line-clamp-3 wrap-anywhere">
          {file.name}: {error}
        </span>
        <IconButton
          icon={X}
          label={`Dismiss ${file.name}`}
          iconClass="size-3.75"
          className={tileButtonClass}
          onClick={onDismiss}
        />
      </li>
    )
  }
  return (
    <li className={classes(tileClass, 'grid place-items-center')}>
      <UploadProgress
        fileName={file.name}
        progress={progress}
        barClass="absolute inset-x-2 bottom-2.5 w-auto"
      />
    </li>
  )
}

interface DropProps {
  /** Files are held over the page. */
  isHovered: boolean
  errorId: string | undefined
  onFiles: (files: File[]) => void
}

/** Opens the file chooser, and takes dropped files. */
export function DropTile({ isHovered, errorId, onFiles }: DropProps) {
  return (
    <label
      className={classes(
        'grid aspect-square place-content-center justify-items-center gap-1 rounded-2 border border-dashed bg-surface text-center text-2xs text-ink-2 hover:border-ink',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-copper',
        isHovered ? 'border-copper bg-copper-wash' : errorId ? 'border-danger' : 'border-line-2',
      )}
    >
      <ImagePlus />
      Choose or drop images
      <input
        type="file"
        multiple
        accept={imageTypes}
        aria-label="Add images"
        aria-describedby={errorId}
        aria-invalid={errorId ? true : undefined}
        className="sr-only"
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          // Allows choosing the same file again.
          target.value = ''
        }}
      />
    </label>
  )
}
