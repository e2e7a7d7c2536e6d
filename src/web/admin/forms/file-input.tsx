import { FileUp } from '#web/admin/icons/icons.ts'
import type { ReactNode } from 'react'

interface Props {
  disabled: boolean
  onChoose: (file: File) => void
  children: ReactNode
}

/** Chooses a CSV file. */
export function FileInput({ disabled, onChoose, children }: Props) {
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
