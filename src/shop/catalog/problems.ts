import { NotFound } from '../../platform/problems.ts'

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
