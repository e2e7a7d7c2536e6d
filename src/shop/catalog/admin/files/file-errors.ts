import type { ImportReport } from '#contract/catalog/product-files.ts'

export type LineError = ImportReport['errors'][number]

/** A file of a million mistakes is refused for the first ones. */
const maxListed = 1000

/** What is wrong with the lines of a file: the first mistakes, and how many more and lines there are. */
export class FileErrors {
  readonly listed: LineError[]
  more: number
  readonly lines: Set<number>

  constructor({ listed, more, lines }: Pick<FileErrors, 'listed' | 'more' | 'lines'> = empty()) {
    this.listed = [...listed]
    this.more = more
    this.lines = new Set(lines)
  }

  add(error: LineError) {
    this.lines.add(error.line)
    if (this.listed.length < maxListed) this.listed.push(error)
    else this.more++
  }
}

const empty = () => ({ listed: [], more: 0, lines: new Set<number>() })
