import { ImagePlus } from '#web/admin/icons/admin-icons.ts'
import { imageTypes } from '#web/admin/forms/image-types.ts'
import { classes } from '#web/ui/classes.ts'

interface Props {
  /** Files are held over the page. */
  isHovered: boolean
  errorId: string | undefined
  onFiles: (files: File[]) => void
}

/** Opens the file chooser, and takes dropped files. */
export function DropTile({ isHovered, errorId, onFiles }: Props) {
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
