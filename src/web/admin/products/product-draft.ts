import { type StaffProduct, type ProductForm, productForm } from '#contract/catalog/staff-products.ts'
import { isSame } from '#web/admin/forms/is-same.ts'

/** A product as the form holds it: what is typed stays text until it is sent. */
export interface ProductDraft {
  name: string
  slug: string
  sku: string
  description: string
  categoryId: string
  /** Addresses; the first is the main picture. */
  pictures: string[]
  price: string
  originalPrice: string
  rrp: string
  stockQuantity: string
  displayOrder: string
  inStock: boolean
  featured: boolean
  tags: string[]
  variants: string
  includes: string[]
  specifications: { name: string; value: string }[]
}

export const emptyDraft: ProductDraft = {
  name: '',
  slug: '',
  sku: '',
  description: '',
  categoryId: '',
  pictures: [],
  price: '',
  originalPrice: '',
  rrp: '',
  stockQuantity: '',
  displayOrder: '',
  inStock: true,
  featured: false,
  tags: [],
  variants: '',
  includes: [],
  specifications: [],
}

export function draftOf(product: StaffProduct): ProductDraft {
  return {
    name: product.name,
    slug: product.slug,
    sku: product.sku,
    description: product.description,
    categoryId: product.categoryId?.toString() ?? '',
    pictures: [...new Set([product.imageUrl, ...product.images])],
    price: product.price,
    originalPrice: product.originalPrice ?? '',
    rrp: product.rrp ?? '',
    stockQuantity: product.stockQuantity?.toString() ?? '',
    displayOrder: product.displayOrder.toString(),
    inStock: product.inStock,
    featured: product.featured,
    tags: product.tags ?? [],
    variants: inOneLine(product.variants ?? []),
    includes: product.includes,
    specifications: product.specifications,
  }
}

/** With commas between them, or with semicolons where one of them holds a comma. */
function inOneLine(entries: string[]) {
  if (!entries.some((entry) => entry.includes(','))) return entries.join(', ')
  return entries.length === 1 ? `${entries[0]};` : entries.join('; ')
}

export const separatorOf = (line: string) => (line.includes(';') ? ';' : ',')

function entriesOf(line: string) {
  return line
    .split(separatorOf(line))
    .map((entry) => entry.trim())
    .filter(Boolean)
}

/** Without the rows that somebody added and left empty. */
export function withoutEmptyRows(draft: ProductDraft): ProductDraft {
  return {
    ...draft,
    includes: draft.includes.filter((entry) => entry.trim()),
    specifications: draft.specifications.filter(({ name, value }) => name.trim() || value.trim()),
  }
}

/** The draft with another stock: none left is not in stock, and what was sold out is in stock again. */
export function withStock(draft: ProductDraft, stockQuantity: string): ProductDraft {
  const before = wholeOrNull(draft.stockQuantity)
  const after = wholeOrNull(stockQuantity)
  const inStock = after === 0 ? false : before === 0 ? true : draft.inStock
  return { ...draft, stockQuantity, inStock }
}

/** Whether the sale is on or off because of the stock alone, which the server decides by the stock of now. */
export const followsStock = (before: ProductDraft, after: ProductDraft) =>
  after.inStock === withStock(before, after.stockQuantity).inStock

export const isSoldOut = ({ stockQuantity }: ProductDraft) => wholeOrNull(stockQuantity) === 0

/** The draft as it is sent, not yet checked. */
export function formOf(draft: ProductDraft): ProductForm {
  const { name, sku, description, price, pictures, inStock, featured, tags, includes, specifications } = draft
  return {
    name,
    sku,
    description,
    price,
    inStock,
    featured,
    tags,
    includes,
    specifications,
    slug: draft.slug.trim() || undefined,
    originalPrice: draft.originalPrice.trim() || null,
    rrp: draft.rrp.trim() || null,
    imageUrl: pictures[0] ?? '',
    images: pictures,
    categoryId: draft.categoryId ? Number(draft.categoryId) : null,
    stockQuantity: wholeOrNull(draft.stockQuantity),
    displayOrder: wholeOrNull(draft.displayOrder) ?? undefined,
    variants: entriesOf(draft.variants),
  }
}

/** What is no whole number becomes NaN, so that it is refused. */
export function wholeOrNull(typed: string) {
  if (typed.trim() === '') return null
  return /^\d+$/.test(typed.trim()) ? Number(typed) : Number.NaN
}

export type Changes = Partial<ProductForm>

/** Only what is sent otherwise than it was. */
export function changesOf(before: ProductDraft, after: ProductDraft): Changes {
  const [was, is] = [formOf(before), formOf(after)]
  const changes: Changes = {}
  for (const name of productForm.keyof().options) if (!isSame(was[name], is[name])) take(name, changes, is)
  if (changes.stockQuantity !== undefined && followsStock(before, after)) delete changes.inStock
  return changes
}

function take<Name extends keyof ProductForm>(name: Name, into: Changes, from: ProductForm) {
  into[name] = from[name]
}
