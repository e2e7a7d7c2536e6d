import {
  type ProductFieldName,
  type TextFieldName,
  describeField,
  initialValues,
  isTextField,
  productFieldNames,
} from '#contract/catalog/product-fields.ts'
import type { Specification } from '#contract/catalog/specification-groups.ts'
import { ownPictures, placeholderPicture } from '#contract/pictures.ts'
import { type StaffProduct, partialProduct, productForm } from '#contract/catalog/staff-products.ts'
import { isEqual } from '#web/admin/forms/is-equal.ts'
import { stockDecidesInStock } from './stock-draft.ts'

/** The form's values. Text fields hold the text as typed. */
export interface ProductDraft extends Record<TextFieldName, string> {
  /** Image addresses; the first is the main image. Without any, the shop shows its placeholder. */
  pictures: string[]
  /** Alternative texts by the address of the picture. */
  imageTexts: Record<string, string>
  inStock: boolean
  featured: boolean
  tags: string[]
  /** All variants in one line. */
  variants: string
  includes: string[]
  specifications: Specification[]
}

const textFields = productFieldNames.filter(isTextField)

export const emptyDraft: ProductDraft = {
  ...typedTexts(initialValues),
  pictures: [],
  imageTexts: {},
  inStock: initialValues.inStock,
  featured: initialValues.featured,
  tags: [],
  variants: '',
  includes: [],
  specifications: [],
}

export function draftOf(product: StaffProduct): ProductDraft {
  return {
    ...typedTexts(product),
    pictures: ownPictures([...new Set([product.imageUrl, ...product.images])]),
    imageTexts: product.imageTexts,
    inStock: product.inStock,
    featured: product.featured,
    tags: product.tags ?? [],
    variants: joinVariants(product.variants ?? []),
    includes: product.includes,
    specifications: product.specifications,
  }
}

function typedTexts(values: { [Name in TextFieldName]?: unknown }): Record<TextFieldName, string> {
  const texts = textFields.map((name) => [name, describeField(name).text.format(values[name])])
  return Object.fromEntries(texts) as Record<TextFieldName, string>
}

/** Separated by commas, or by semicolons if a variant contains a comma. */
function joinVariants(variants: string[]) {
  if (!variants.some((variant) => variant.includes(','))) return variants.join(', ')
  return variants.length === 1 ? `${variants[0]};` : variants.join('; ')
}

export const separatorIn = (line: string) => (line.includes(';') ? ';' : ',')

function splitVariants(line: string) {
  return line
    .split(separatorIn(line))
    .map((variant) => variant.trim())
    .filter(Boolean)
}

/** Without rows that were added and left empty. */
export function withoutEmptyRows(draft: ProductDraft): ProductDraft {
  return {
    ...draft,
    includes: draft.includes.filter((entry) => entry.trim()),
    specifications: draft.specifications.filter(({ name, value }) => name.trim() || value.trim()),
  }
}

type FieldValues = { [Name in ProductFieldName]?: unknown }

/** The fields the draft stands for, not yet validated. */
export function fieldsOf(draft: ProductDraft): FieldValues {
  const { pictures, imageTexts, inStock, featured, tags, variants, includes, specifications } = draft
  return {
    ...Object.fromEntries(textFields.map((name) => [name, describeField(name).text.parse(draft[name])])),
    imageUrl: pictures[0] ?? placeholderPicture,
    images: pictures,
    imageTexts: textsOf(pictures, imageTexts),
    inStock,
    featured,
    tags,
    variants: splitVariants(variants),
    includes,
    specifications,
  }
}

/** The texts of these pictures, in the same order however the pictures are sorted. */
function textsOf(pictures: string[], texts: Record<string, string>) {
  const described = pictures.toSorted().map((url) => [url, texts[url]?.trim() ?? ''] as const)
  return Object.fromEntries(described.filter(([, text]) => text !== ''))
}

/** The fields that differ between two drafts, not yet validated. */
export function changedFields(before: ProductDraft, after: ProductDraft): FieldValues {
  const [was, is] = [fieldsOf(before), fieldsOf(after)]
  const changed = productFieldNames.filter((name) => !isEqual(was[name], is[name]))
  const fields: FieldValues = Object.fromEntries(changed.map((name) => [name, is[name]]))
  if ('stockQuantity' in fields && stockDecidesInStock(before, after)) delete fields.inStock
  return fields
}

/** Error messages by path in the draft: `price`, `specifications.2.name`. */
export type DraftErrors = Readonly<Record<string, string>>

/** Validates a new product, or the changes to an existing one. */
export function validateDraft(draft: ProductDraft, before: ProductDraft | undefined): DraftErrors {
  const { error } = before
    ? partialProduct.safeParse(changedFields(before, draft))
    : productForm.safeParse(fieldsOf(draft))
  const issues = error?.issues ?? []
  return errorsByPath(issues.map(({ path, message }) => ({ field: path.join('.'), message })))
}

/** The first error of each path, for errors named by field. */
export function errorsByPath(fieldErrors: { field: string; message: string }[]): DraftErrors {
  const errors: Record<string, string> = {}
  for (const { field, message } of fieldErrors) {
    const [name = ''] = field.split('.')
    const path = pathsOfLists[name] ?? field
    errors[path] ??= message
  }
  return errors
}

/** Lists that the form edits in one control. */
const pathsOfLists: Record<string, string> = {
  imageUrl: 'pictures',
  images: 'pictures',
  imageTexts: 'imageTexts',
  tags: 'tags',
  variants: 'variants',
}
