import type { ImportReport } from '#contract/catalog/product-files.ts'
import type { StaleCategory as CurrentCategory } from '#contract/catalog/staff-categories.ts'
import type { StaffProduct } from '#contract/catalog/staff-products.ts'
import { maxBulkProducts } from '#contract/limits.ts'
import { Conflict, Invalid, NotFound, ShopProblem, Stale } from '#platform/problems.ts'

/** The product changed after it was read. Carries the current product. */
export class StaleProduct extends Conflict {
  constructor(current: StaffProduct) {
    super('stale', 'This product was changed after you opened it.', current)
  }
}

interface MovedStock {
  /** Null: not tracked. Absent: the change does not name it. */
  seen?: number | null | undefined
  wanted: number | null
  current: number | null
}

/** Stock changed since it was read, or the edit does not name the stock that was read. Carries both figures. */
export class StockChanged extends Conflict {
  constructor(stock: MovedStock) {
    const { seen, current } = stock
    super('stock-changed', stockChangedText(stock), { stockSeen: seen, stockQuantity: current })
  }
}

function stockChangedText({ seen, wanted, current }: MovedStock) {
  if (seen === undefined) return `Stock is ${stockText(current)}. Send it as stockSeen to change it.`
  const figures = `Stock has changed from ${stockText(seen)} to ${stockText(current)}`
  if (seen === null || wanted === null || current === null) return `${figures}. Check it and save again.`
  return `${figures}, so it cannot go down by ${seen - wanted}.`
}

const stockText = (stock: number | null) => (stock === null ? 'not tracked' : String(stock))

/** Some of the products were moved by someone else after their order was read. */
export class OrderChanged extends Conflict {
  constructor() {
    super('order-changed', 'Someone else reordered these products. Check the new positions and try again.')
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

/** A product in the trash has the SKU. Carries that product. */
export class SkuInTrash extends Conflict {
  constructor(owner: { id: number; name: string }) {
    super('sku-in-trash', `${owner.name}, which is in the trash, has this SKU.`, { field: 'sku', ...owner })
  }
}

/** A product in the trash has the address. Carries that product. */
export class SlugInTrash extends Conflict {
  constructor(owner: { id: number; name: string }) {
    super('slug-in-trash', `${owner.name}, which is in the trash, has this address.`, {
      field: 'slug',
      ...owner,
    })
  }
}

/** A schedule that cannot be kept: a moment that has passed, or an end before the start. */
export class InvalidSchedule extends Invalid {
  constructor(field: 'publishAt' | 'unpublishAt', message: string) {
    super([{ field, message }], message, 'invalid-schedule')
  }
}

export class ProductInTrash extends Conflict {
  constructor() {
    super('product-in-trash', 'This product is in the trash. Restore it first.')
  }
}

export class NotInTrash extends Conflict {
  constructor() {
    super('not-in-trash', 'This product is not in the trash. Delete it first.')
  }
}

export class UnknownCategory extends Invalid {
  constructor(field: string) {
    super([{ field, message: 'Category not found' }])
  }
}

/** The category changed after it was read. Carries the current category. */
export class StaleCategory extends Stale {
  constructor(current: CurrentCategory) {
    super('This category was changed after you opened it.', current)
  }
}

export class CategoryNameTaken extends Conflict {
  constructor(name: string) {
    super('name-taken', `There is already a category named ${name}.`, { field: 'name' })
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
    super('nothing-to-undo', 'Bulk change not found.')
  }
}

/** A product file sets stock without naming the stock it replaces. */
export class StockNotSeen extends ShopProblem {
  constructor() {
    super(
      422,
      'stock-not-seen',
      'This file changes stock without the column ‘stockSeen’. Preview it first, or edit a new export.',
    )
  }
}

/** The stock that a product file replaces changed after its dry run. */
export class StockChangedSinceDryRun extends Conflict {
  constructor() {
    super('stock-changed', 'Stock has changed since you checked this file. Nothing was imported.')
  }
}

/** Some rows of a product file have errors, so nothing was imported. Carries the report. */
export class ImportRefused extends ShopProblem {
  constructor(report: ImportReport, lines: number) {
    const detail = `Nothing was imported: ${lines} of ${report.rows} rows have errors.`
    super(422, 'import-refused', detail, { ...report, changes: [] })
  }
}

/** More products match than one call may change. */
export class TooManyProducts extends Conflict {
  constructor() {
    super(
      'too-many-products',
      `More than ${maxBulkProducts.toLocaleString('en-US')} products match. Filter the list first.`,
      { max: maxBulkProducts },
    )
  }
}
