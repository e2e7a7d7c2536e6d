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

/** The product has a new slug, which `extra` carries for a redirect. */
export class ProductMoved extends ShopProblem {
  constructor(slug: string) {
    super(404, 'product-moved', 'This product has a new address.', { slug })
  }
}
