import { NotFound } from '#platform/problems.ts'

export class FavoriteNotFound extends NotFound {
  constructor() {
    super('favorite-not-found', 'This product is not one of your favorites')
  }
}

/** The product has no variant for sale with this SKU. */
export class VariantNotFound extends NotFound {
  constructor() {
    super('variant-not-found', 'This product has no such variant for sale')
  }
}
