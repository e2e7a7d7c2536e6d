import { type Separator, separators } from '#contract/catalog/imports/separators.ts'

interface SeparatorLine {
  /** Undefined for a separator that files cannot have. */
  separator: Separator | undefined
  /** In characters, with its line ending. */
  length: number
}

/** The first line `sep=;`, which tells a spreadsheet the separator and is no row. */
export function readSeparatorLine(text: string): SeparatorLine | undefined {
  const found = /^\uFEFF?"?sep=(.)"?[;,\t| ]*(?:\r\r\n|\r\n|\r|\n|$)/i.exec(text.slice(0, maxLength))
  if (!found) return undefined
  const [line, sign] = found
  return { separator: separators.find((separator) => separator === sign), length: line.length }
}

const maxLength = 600
