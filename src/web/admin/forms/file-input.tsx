import { CircleAlert } from '#web/ui/icon/icons.ts'
import { FileUp } from '#web/admin/icons/admin-icons.ts'
import { type ReactNode, useState } from 'react'
import { classes } from '#web/ui/classes.ts'
import { RefusedFile, readTextFile, textFileTypes } from './read-text-file.ts'
import { useDroppedFiles } from './use-dropped-files.ts'

export interface TextFile {
  name: string
  text: string
}

interface Props {
  disabled: boolean
  onChoose: (file: TextFile) => void
  children: ReactNode
}

/** Chooses a CSV file, which may also be dropped anywhere on the page or pasted. Says why a file is refused. */
export function FileInput({ disabled, onChoose, children }: Props) {
  const [refusal, setRefusal] = useState<string>()
  const isHovered = useDroppedFiles((files) => void choose(files))

  async function choose(files: File[]) {
    const [file, ...others] = files
    if (disabled || !file) return
    if (others.length > 0) return setRefusal('Choose one file at a time.')
    setRefusal(undefined)
    try {
      onChoose({ name: file.name, text: await readTextFile(file) })
    } catch (error) {
      if (!(error instanceof RefusedFile)) throw error
      setRefusal(error.message)
    }
  }

  return (
    <div className="grid gap-1.5">
      <label className={classes(fileInputClass, isHovered && !disabled && 'border-copper! bg-copper-wash!')}>
        <FileUp />
        <span>
          {children} <span className="font-400 text-ink-3 max-md:hidden">or drop it here</span>
        </span>
        <input
          type="file"
          accept={[...textFileTypes, 'text/csv'].join()}
          aria-label="CSV file"
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

const fileInputClass =
  'flex min-h-16 items-center justify-center gap-2.5 rounded-2 border border-dashed border-line-2 bg-surface font-540 ' +
  'hover:border-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-copper'
