import { CircleAlert } from '#web/ui/icon/icons.ts'
import { FileUp } from '#web/admin/icons/admin-icons.ts'
import { type ReactNode, useState } from 'react'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { classes } from '#web/ui/classes.ts'
import { maxImportBytes } from '#contract/limits.ts'
import { RefusedFile } from './read-text-file.ts'
import { useDroppedFiles } from './use-dropped-files.ts'

interface Props {
  disabled: boolean
  /** Name of the input. */
  label: string
  /** Endings and types of the files to choose among. */
  accept: readonly string[]
  /** May throw RefusedFile. */
  onChoose: (file: File) => void | Promise<void>
  /** As a small button, where a file is replaced. */
  compact?: boolean
  children: ReactNode
}

/** Chooses a file, which may also be dropped anywhere on the page or pasted. Says why a file is refused. */
export function FileInput({ disabled, label, accept, onChoose, compact = false, children }: Props) {
  const [refusal, setRefusal] = useState<string>()
  const isHovered = useDroppedFiles((files) => void choose(files))

  async function choose(files: File[]) {
    const [file, ...others] = files
    if (disabled || !file) return
    if (others.length > 0) return setRefusal('Choose one file at a time.')
    setRefusal(undefined)
    try {
      if (file.size > maxImportBytes)
        throw new RefusedFile(`${file.name} is larger than 32 MB. Split it into smaller files.`)
      await onChoose(file)
    } catch (error) {
      if (!(error instanceof RefusedFile)) throw error
      setRefusal(error.message)
    }
  }

  return (
    <div className="grid gap-1.5">
      <label
        className={classes(
          compact ? compactClass : fileInputClass,
          isHovered && !disabled && 'border-copper! bg-copper-wash!',
        )}
      >
        <FileUp className={compact ? 'size-3.75' : undefined} />
        <span>
          {children}
          {!compact && <span className="font-400 text-ink-3 max-md:hidden"> or drop it here</span>}
        </span>
        <input
          type="file"
          accept={accept.join()}
          aria-label={label}
          disabled={disabled}
          className="sr-only"
          onChange={({ target }) => {
            void choose([...(target.files ?? [])])
            // Allows choosing the same file again after fixing it.
            target.value = ''
          }}
        />
      </label>
      {refusal && (
        <p role="alert" className="flex items-center gap-1.5 text-xs text-danger">
          <CircleAlert className="size-3.75 shrink-0" />
          {refusal}
        </p>
      )}
    </div>
  )
}

const compactClass = buttonClass(
  { variant: 'quiet', size: 'sm' },
  'cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-copper',
)

const fileInputClass =
  'flex min-h-16 items-center justify-center gap-2.5 rounded-2 border border-dashed border-line-2 bg-surface font-540 ' +
  'hover:border-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-copper'
