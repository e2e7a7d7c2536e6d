import { Conflict, NotFound, ShopProblem } from '#platform/problems.ts'

export class ImportNotFound extends NotFound {
  constructor() {
    super('import-not-found', 'Import not found. It may have been discarded.')
  }
}

/** Another file is being checked or written. */
export class ImportRunning extends Conflict {
  constructor() {
    super('import-running', 'Another import is running. Try again when it has finished.')
  }
}

/** The import has moved to another step since it was read. */
export class ImportChanged extends Conflict {
  constructor() {
    super('import-changed', 'This import has changed in another window. Check it and try again.')
  }
}

export class RowsWithErrors extends ShopProblem {
  constructor(rows: number) {
    const detail = `${rows === 1 ? '1 row has' : `${rows} rows have`} errors. Leave them out, or fix them and upload the file again.`
    super(422, 'rows-with-errors', detail)
  }
}

/** Other rows have errors than when the file was checked. */
export class ShopChangedSinceCheck extends Conflict {
  constructor() {
    super('shop-changed', 'Products have changed since this file was checked. Nothing was imported.')
  }
}

/** It finished in a version of the shop that did not record the changes of imports. */
export class ImportNotRecorded extends Conflict {
  constructor() {
    super('import-not-recorded', 'This import finished before an update of the shop, so it cannot be undone.')
  }
}

export class ImportNotUndoable extends Conflict {
  constructor() {
    super('import-not-undoable', 'Only a finished import can be undone.')
  }
}

export class ImportUndone extends Conflict {
  constructor() {
    super('import-undone', 'This import has been undone already.')
  }
}

/** Staff discarded the import while it was running. */
export class ImportDiscarded extends Error {
  override name = 'ImportDiscarded'
}
