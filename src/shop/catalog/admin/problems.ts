import type { ImportReport } from '#contract/catalog/product-files.ts'
import type { StaleCategory as CurrentCategory } from '#contract/catalog/staff-categories.ts'
import type { StaffProduct } from '#contract/catalog/staff-products.ts'
import { Conflict, Invalid, NotFound, ShopProblem, Stale } from '#platform/problems.ts'

/** Somebody changed the product since it was read; carries it as it is now. */
export class StaleProduct extends Conflict {
  constructor(current: StaffProduct) {
    super('stale', 'This product was changed after you opened it.', current)
  }
}

interface MovedStock {
  /** Null: not counted. */
  seen: number | null
  wanted: number | null
  current: number | null
}

/** Stock is another one than the writer read, and their change does not fit it; carries the figures. */
export class StockChanged extends Conflict {
  constructor(stock: MovedStock) {
    const { seen, current } = stock
    super('stock-changed', stockChangedText(stock), { stockSeen: seen, stockQuantity: current })
  }
}

function stockChangedText({ seen, wanted, current }: MovedStock) {
  const figures = `Stock is ${stockText(current)} now and was ${stockText(seen)} when you read it`
  if (seen === null || wanted === null || current === null) return `${figures}. Check it and save again.`
  return `${figures}, so it cannot go down by ${seen - wanted}.`
}

const stockText = (stock: number | null) => (stock === null ? 'not counted' : String(stock))

/** Somebody else has moved some of the same products since their order was read. */
export class OrderChanged extends Conflict {
  constructor() {
    super('order-changed', 'Somebody else has changed this order meanwhile. Please look at it again.')
  }
}

export class SkuTaken extends Conflict {
  constructor() {
    super('sku-taken', 'Another product has this SKU.', { field: 'sku' })
  }
}

export class SlugTaken extends Conflict {
  constructor() {
    super('slug-taken', 'This address is already in use.', { field: 'slug' })
  }
}

export class UnknownCategory extends Invalid {
  constructor(field: string) {
    super([{ field, message: 'Category not found' }])
  }
}

/** Another member of staff changed the category after it was read; carries it as it is now. */
export class StaleCategory extends Stale {
  constructor(current: CurrentCategory) {
    super('This category was changed after you opened it.', current)
  }
}

export class CategoryInUse extends Conflict {
  constructor(products: number) {
    super(
      'category-in-use',
      `This category has ${products} products. Please move or delete the products first.`,
      { products },
    )
  }
}

export class NothingToUndo extends NotFound {
  constructor() {
    super('nothing-to-undo', 'There is no such change of several products.')
  }
}

/** A product file that cannot be read at all. */
export class UnreadableFile extends Invalid {
  readonly line: number

  constructor(line: number, message: string) {
    super([{ field: `line ${line}`, message }], message, 'unreadable-file')
    this.line = line
  }
}

/** So many large product files are being read that another one would wait too long. */
export class ImportsBusy extends ShopProblem {
  constructor() {
    super(503, 'imports-busy', 'Other files are being imported. Try again in a minute.')
  }
}

/** A product file sets stock without saying which stock it replaces. */
export class StockNotSeen extends ShopProblem {
  constructor() {
    super(
      422,
      'stock-not-seen',
      'This file sets stock without saying what it replaces. Try it out first, or edit a new export.',
    )
  }
}

/** Stock that a product file replaces is another one than its dry run showed. */
export class StockChangedSinceDryRun extends Conflict {
  constructor() {
    super('stock-changed', 'Stock has changed since you checked this file. Nothing was imported.')
  }
}

/** Some lines of a product file are wrong, so none was taken; carries the report. */
export class ImportRefused extends ShopProblem {
  constructor(report: ImportReport, lines: number) {
    const detail = `Nothing was imported: ${lines} of ${report.rows} lines cannot be.`
    super(422, 'import-refused', detail, { ...report, changes: [] })
  }
}
