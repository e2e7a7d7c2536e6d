import { ImagePlus } from 'lucide-react'
import { classes } from '#web/ui/classes.ts'
import { imageTypes } from '#web/admin/forms/image-types.ts'

interface Props {
  /** Files are held over it. */
  hovered: boolean
  errorId: string | undefined
  onFiles: (files: File[]) => void
}

/** Where pictures are chosen, or dropped. */
export function UploadDrop({ hovered, errorId, onFiles }: Props) {
  return (
    <label
      className={classes(
        'grid aspect-square place-content-center justify-items-center gap-1 rounded-2 border border-dashed bg-surface text-center text-2xs text-ink-2 hover:border-ink',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-copper',
        hovered ? 'border-copper bg-copper-wash' : errorId ? 'border-danger' : 'border-line-2',
      )}
    >
      <ImagePlus />
      Choose or drop
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
          // The same file may be chosen again.
          target.value = ''
        }}
      />
    </label>
  )
}
