import { Conflict, NotFound } from '#platform/problems.ts'

export class StockAlertNotFound extends NotFound {
  constructor() {
    super('stock-alert-not-found', 'This link is not valid or has expired. Open the link in the email again.')
  }
}

/** No variant for sale has this SKU. */
export class VariantNotFound extends NotFound {
  constructor() {
    super('variant-not-found', 'This item is no longer for sale.')
  }
}

export class AlreadyInStock extends Conflict {
  constructor() {
    super('in-stock', 'This item is in stock. Reload the page to order it.')
  }
}
