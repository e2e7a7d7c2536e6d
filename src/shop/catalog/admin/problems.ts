import type { ImportReport } from '../../../contract/product-files.ts'
import type { StaleCategory as CurrentCategory } from '../../../contract/staff-categories.ts'
import type { StaffProduct } from '../../../contract/staff-products.ts'
import { Conflict, Invalid, NotFound, ShopProblem, Stale } from '../../../platform/problems.ts'

/** Somebody changed the product since it was read; carries it as it is now. */
export class StaleProduct extends Conflict {
  constructor(current: StaffProduct) {
    super('stale', 'This product was changed after you opened it.', current)
  }
}

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
  constructor(line: number, message: string) {
    super([{ field: `line ${line}`, message }], message, 'unreadable-file')
  }
}

/** Some lines of a product file are wrong, so none was taken; carries the report. */
export class ImportRefused extends ShopProblem {
  constructor(report: ImportReport) {
    const lines = new Set(report.errors.map(({ line }) => line)).size
    super(422, 'import-refused', `Nothing was imported: ${lines} of ${report.rows} lines cannot be.`, report)
  }
}
