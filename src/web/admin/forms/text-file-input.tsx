import type { ReactNode } from 'react'
import { FileInput } from './file-input.tsx'
import { readTextFile, textFileTypes } from './read-text-file.ts'

interface TextFile {
  name: string
  text: string
}

interface Props {
  disabled: boolean
  onChoose: (file: TextFile) => void
  children: ReactNode
}

/** Chooses a CSV file and reads its text. */
export function TextFileInput({ disabled, onChoose, children }: Props) {
  return (
    <FileInput
      label="CSV file"
      accept={textFileTypes}
      disabled={disabled}
      onChoose={async (file) => onChoose({ name: file.name, text: await readTextFile(file) })}
    >
      {children}
    </FileInput>
  )
}
