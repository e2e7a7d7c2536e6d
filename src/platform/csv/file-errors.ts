/** An error in one cell, or in the whole line if `field` is empty. */
export interface LineError {
  line: number
  field: string
  /** Identifier of the line in its file, as far as it could be read. */
  key?: string | undefined
  /** The cell as it is in the file. */
  value?: string | undefined
  message: string
}

/** Limits the report of a file with errors on every line. */
const maxListed = 1000

/** The errors of a file: the first ones, the count of the others, and the affected lines. */
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
