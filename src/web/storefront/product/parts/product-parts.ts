import { MatrixOutline } from './matrix-outline.tsx'
import { ProductDescription } from './product-description.tsx'
import { ProductFacts } from './product-facts.tsx'
import { ReviewsOutline } from './reviews-outline.tsx'
import { SpecificationTables } from './specification-tables.tsx'

/** Parts of a product page without state, events or amounts. */
export const productParts = {
  description: ProductDescription,
  facts: ProductFacts,
  matrix: MatrixOutline,
  reviews: ReviewsOutline,
  specifications: SpecificationTables,
}
