import type { DraftErrors } from './draft-errors.ts'
import type { ProductDraft } from './product-draft.ts'

/** What each part of a product's form is given. */
export interface DraftPart {
  draft: ProductDraft
  errors: DraftErrors
  onChange: (fields: Partial<ProductDraft>) => void
}
