import type { StaleVariants as CurrentVariants } from '#contract/catalog/staff-variants.ts'
import { Conflict, Invalid, NotFound, Stale } from '#platform/problems.ts'

export class VariantNotFound extends NotFound {
  constructor() {
    super('variant-not-found', 'Variant not found')
  }
}

/** The product changed after its variants were read. Carries the current variants. */
export class StaleVariants extends Stale {
  constructor(current: CurrentVariants) {
    super('This product was changed after you opened it.', current)
  }
}

/** An option or a value is removed that live variants need. */
export class ValueInUse extends Invalid {
  constructor(errors: Invalid['errors']) {
    super(errors, errors.map(({ message }) => message).join(' '), 'value-in-use')
  }
}

export class LastVariant extends Conflict {
  constructor() {
    super(
      'last-variant',
      'A product needs at least one variant for sale. Archive the product instead, or restore another variant first.',
    )
  }
}

export class VariantOrdered extends Conflict {
  constructor() {
    super('variant-ordered', 'This variant was ordered, so it cannot be deleted. Archive it instead.')
  }
}

export class StockNotCounted extends Conflict {
  constructor() {
    super('stock-not-counted', 'The stock of this variant is not counted. Count it first.')
  }
}

export class GtinTaken extends Conflict {
  constructor() {
    super('gtin-taken', 'Another variant has this GTIN.', { field: 'gtin' })
  }
}

export class SupplierNumberTaken extends Conflict {
  constructor() {
    super('supplier-number-taken', 'Another variant has this number of the supplier.', {
      field: 'supplierNumbers',
    })
  }
}
