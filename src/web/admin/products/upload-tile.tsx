import { X } from 'lucide-react'
import { classes } from '#web/ui/classes.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { tileButtonClass, tileClass } from './tile-class.ts'
import type { Upload } from './use-uploads.ts'

interface Props {
  upload: Upload
  onDismiss: () => void
}

/** A file on its way, or why it did not get there. */
export function UploadTile({ upload: { file, progress, error }, onDismiss }: Props) {
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
  const percent = Math.round(progress * 100)
  return (
    <li className={classes(tileClass, 'grid place-items-center')}>
      <span className="num text-ink-2">{progress < 1 ? `${percent}%` : 'Drawing...'}</span>
      <progress
        aria-label={`Upload of ${file.name}`}
        max={100}
        value={percent}
        className="absolute inset-x-2 bottom-2.5 h-[3px] w-auto appearance-none bg-line [&::-moz-progress-bar]:bg-copper [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-copper"
      />
    </li>
  )
}
