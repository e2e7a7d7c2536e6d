import { Invalid, NotFound, ShopProblem } from '#platform/problems.ts'

export class ProductNotFound extends NotFound {
  constructor() {
    super('product-not-found', 'Product not found')
  }
}

export class OfferNotFound extends NotFound {
  constructor() {
    super('offer-not-found', 'No variant on sale has this SKU')
  }
}

export class CategoryNotFound extends NotFound {
  constructor() {
    super('category-not-found', 'Category not found')
  }
}

/** The category has a new slug, which `extra` carries for a redirect. */
export class CategoryMoved extends ShopProblem {
  constructor(slug: string) {
    super(404, 'category-moved', 'This category has a new address.', { slug })
  }
}

/** The product was sold at this address and is archived or deleted. */
export class ProductGone extends ShopProblem {
  constructor() {
    super(410, 'product-gone', 'This product is no longer sold.')
  }
}

/** The product has a new slug, which `extra` carries for a redirect. */
export class ProductMoved extends ShopProblem {
  constructor(slug: string) {
    super(404, 'product-moved', 'This product has a new address.', { slug })
  }
}

export class UnknownVariant extends Invalid {
  constructor(variants: string[]) {
    const message =
      variants.length > 0 ? `Choose a variant: ${variants.join(', ')}` : 'This product has no variants'
    super([{ field: 'variant', message }])
  }
}
