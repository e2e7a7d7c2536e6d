import type * as z from 'zod'
import { type ProductForm, productFields, productForm } from '#contract/catalog/staff-products.ts'
import type { Changes } from './product-draft.ts'

/** What is wrong, by where it stands in the draft: `price`, `specifications.2.name`. */
export type DraftErrors = Readonly<Record<string, string>>

export function errorsOfNew(form: ProductForm): DraftErrors {
  return errorsOf(productForm.safeParse(form))
}

export function errorsOfChanges(changes: Changes): DraftErrors {
  return errorsOf(productFields.safeParse(changes))
}

function errorsOf({ error }: z.ZodSafeParseResult<unknown>): DraftErrors {
  return draftErrors((error?.issues ?? []).map(({ path, message }) => ({ field: path.join('.'), message })))
}

/** The first thing that is wrong with each part of the draft, whoever found it. */
export function draftErrors(found: { field: string; message: string }[]): DraftErrors {
  const errors: Record<string, string> = {}
  for (const { field, message } of found) {
    const [first = ''] = field.split('.')
    const place = placesOfLists[first] ?? field
    errors[place] ??= messages[field] ?? message
  }
  return errors
}

/** Fields that the form shows as one. */
const placesOfLists: Record<string, string> = {
  imageUrl: 'pictures',
  images: 'pictures',
  tags: 'tags',
  variants: 'variants',
}

const messages: Record<string, string> = { imageUrl: 'Please add at least one image' }
