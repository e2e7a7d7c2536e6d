import { NotFound, ShopProblem } from '#platform/problems.ts'

export class ProductNotFound extends NotFound {
  constructor() {
    super('product-not-found', 'Product not found')
  }
}

export class CategoryNotFound extends NotFound {
  constructor() {
    super('category-not-found', 'Category not found')
  }
}

/** The product has another address now; carries its slug, so that a page can send on whoever came by an old link. */
export class ProductMoved extends ShopProblem {
  constructor(slug: string) {
    super(404, 'product-moved', 'This product has a new address.', { slug })
  }
}
