import { Invalid, ShopProblem } from '#platform/problems.ts'

/** The file cannot be read, or lacks the columns it needs. */
export class UnreadableFile extends Invalid {
  /** Null if the whole file is wrong. */
  readonly line: number | null

  constructor(line: number | null, message: string) {
    super([{ field: line === null ? 'file' : `line ${line}`, message }], message, 'unreadable-file')
    this.line = line
  }
}

/** Too many large files are being read. */
export class ImportsBusy extends ShopProblem {
  constructor() {
    super(503, 'imports-busy', 'Other files are being imported. Try again in a minute.')
  }
}
