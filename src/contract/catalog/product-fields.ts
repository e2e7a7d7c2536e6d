import * as z from 'zod'
import { reservedSlugs } from '#contract/choices.ts'
import { countryNames } from '#contract/countries.ts'
import { type CurrencyCode, formatMoney } from '#contract/currency.ts'
import {
  id,
  imageAddress,
  line,
  hasNoDuplicates,
  money,
  priceInput,
  requiredKey,
  requiredLine,
  requiredText,
  slug,
  text,
  wholeNumber,
} from '#contract/fields.ts'
import { maxImageTextLength, maxImages } from '#contract/limits.ts'
import { toCents } from '#contract/money.ts'
import { placeholderPicture } from '#contract/pictures.ts'
import {
  type TextFormat,
  entryLines,
  flag,
  optionalText,
  optionalWholeNumber,
  pictureTextLines,
  plainText,
  specificationLines,
  tagList,
  textOrNull,
  wholeNumberOrNull,
} from './text-formats.ts'

/** How the product form edits a field that is typed or chosen as text. */
export type TextControl = 'line' | 'paragraph' | 'amount' | 'wholeNumber' | 'slug' | 'category' | 'country'

interface ProductField {
  label: string
  /** Schema in requests from staff. */
  input: z.ZodType
  /** Schema in replies. */
  reply: z.ZodType
  /** Whether buyers receive it. */
  isPublic: boolean
  /** Default in a new product. Absent: required, or assigned by the server. */
  initial?: unknown
  /** Its column in product files, and how a cell is written and read. */
  column: string
  text: TextFormat
  /** Absent: the form has a component of its own for it, or does not edit it. */
  control?: TextControl
  maxLength?: number
  hint?: string
  /** The value as staff read it in a comparison, where its text is not enough. */
  display?: (value: string, base: CurrencyCode) => string
}

export const tag = requiredText(50, 'Remove empty tags').regex(/^[^,\r\n]*$/, 'Tags cannot contain commas')
const variant = requiredKey(200, 'Remove empty variants')
const noFlag = 'Enter true or false'
const noCountry = 'Enter a two-letter country code such as DE'

/**
 * Every field of a product that staff edit, in the column order of product files. Schemas, the form, product files and
 * labels follow from here; a new field needs its column in `tables.ts` and its place on the screens besides.
 */
export const productFields = {
  sku: {
    label: 'SKU',
    // Browsers resolve dots in the path of a URL.
    input: requiredKey(64, 'SKU is required').regex(/^(?!\.{1,2}$)/, 'Use more than dots'),
    reply: z.string(),
    isPublic: true,
    column: 'sku',
    text: plainText,
    control: 'line',
    maxLength: 64,
  },
  name: {
    label: 'Name',
    input: requiredLine(200, 'Name is required'),
    reply: z.string(),
    isPublic: true,
    column: 'name',
    text: plainText,
    control: 'line',
    maxLength: 200,
  },
  /** Derived from the name if omitted. */
  slug: {
    label: 'Page address',
    input: slug.refine((word) => !reservedSlugs.includes(word), 'This address is already in use.').optional(),
    reply: z.string(),
    isPublic: true,
    column: 'slug',
    text: optionalText,
    control: 'slug',
    maxLength: 200,
    hint: 'Letters, digits and hyphens',
  },
  description: {
    label: 'Description',
    input: text(20_000),
    reply: z.string(),
    isPublic: true,
    initial: '',
    column: 'description',
    text: plainText,
    control: 'paragraph',
    maxLength: 20_000,
  },
  price: {
    label: 'Price',
    input: priceInput,
    reply: money,
    isPublic: true,
    column: 'price',
    text: plainText,
    control: 'amount',
    maxLength: 12,
    display: displayAmount,
  },
  originalPrice: {
    label: 'Original price',
    input: priceInput.nullable(),
    reply: money.nullable(),
    isPublic: true,
    initial: null,
    column: 'originalPrice',
    text: textOrNull,
    control: 'amount',
    maxLength: 12,
    display: displayAmount,
  },
  /** Recommended resale price. */
  rrp: {
    label: 'Resale price (RRP)',
    input: priceInput.nullable(),
    reply: money.nullable(),
    isPublic: true,
    initial: null,
    column: 'rrp',
    text: textOrNull,
    control: 'amount',
    maxLength: 12,
    display: displayAmount,
  },
  /** In product files, the slug of the category. */
  categoryId: {
    label: 'Category',
    input: id.nullable(),
    reply: id.nullable(),
    isPublic: true,
    initial: null,
    column: 'category',
    text: wholeNumberOrNull,
    control: 'category',
  },
  imageUrl: {
    label: 'Main image',
    input: imageAddress,
    reply: z.string(),
    isPublic: true,
    initial: placeholderPicture,
    column: 'imageUrl',
    text: optionalText,
  },
  images: {
    label: 'Images',
    input: z.array(imageAddress).max(maxImages, `You can only upload up to ${maxImages} images`),
    reply: z.array(z.string()),
    isPublic: true,
    initial: [],
    column: 'images',
    text: entryLines,
  },
  /** By the address of the picture. Without one, the shop shows the name of the product. */
  imageTexts: {
    label: 'Alternative texts',
    input: z
      .record(imageAddress, line(maxImageTextLength, 'Start each line with the web address of an image'))
      .refine((texts) => Object.keys(texts).length <= 2 * maxImages, 'Enter one text for each image')
      .transform((texts) =>
        Object.fromEntries(Object.entries(texts).filter(([, entered]) => entered !== '')),
      ),
    reply: z.record(z.string(), z.string()),
    isPublic: true,
    initial: {},
    column: 'imageTexts',
    text: pictureTextLines,
  },
  /** Null if stock is not tracked. */
  stockQuantity: {
    label: 'Stock',
    input: wholeNumber.nullable(),
    reply: z.int().nullable(),
    isPublic: true,
    initial: null,
    column: 'stockQuantity',
    text: wholeNumberOrNull,
    control: 'wholeNumber',
    maxLength: 10,
    hint: "Leave empty if stock isn't tracked",
  },
  /** Follows from the stock if omitted. */
  inStock: {
    label: 'In stock',
    input: z.boolean(noFlag).optional(),
    reply: z.boolean(),
    isPublic: true,
    initial: true,
    column: 'inStock',
    text: flag,
  },
  featured: {
    label: 'Featured',
    input: z.boolean(noFlag),
    reply: z.boolean(),
    isPublic: true,
    initial: false,
    column: 'featured',
    text: flag,
  },
  /** Not published yet: only staff see it. */
  draft: {
    label: 'Draft',
    input: z.boolean(noFlag),
    reply: z.boolean(),
    isPublic: false,
    initial: false,
    column: 'draft',
    text: flag,
  },
  /** Last if omitted. */
  featuredOrder: {
    label: 'Featured position',
    input: wholeNumber.optional(),
    reply: z.int(),
    isPublic: true,
    column: 'featuredOrder',
    text: optionalWholeNumber,
  },
  /** Last if omitted. */
  displayOrder: {
    label: 'List position',
    input: wholeNumber.optional(),
    reply: z.int(),
    isPublic: true,
    column: 'displayOrder',
    text: optionalWholeNumber,
    control: 'wholeNumber',
    maxLength: 10,
    hint: '0 comes first',
  },
  tags: {
    label: 'Tags',
    input: listOf(tag, 20),
    reply: z.array(z.string()).nullable(),
    isPublic: true,
    initial: [],
    column: 'tags',
    text: tagList,
  },
  variants: {
    label: 'Variants',
    input: listOf(variant, 100),
    reply: z.array(z.string()).nullable(),
    isPublic: true,
    initial: [],
    column: 'variants',
    text: entryLines,
  },
  includes: {
    label: "What's included",
    input: z.array(requiredLine(200, 'Remove empty entries')).max(50, 'Enter at most 50 entries'),
    reply: z.array(z.string()),
    isPublic: true,
    initial: [],
    column: 'includes',
    text: entryLines,
  },
  specifications: {
    label: 'Specifications',
    input: z
      .array(
        z.object({
          /** Its heading in the specification table. */
          group: line(60)
            .regex(/^[^:/]*$/, 'Groups cannot contain colons or slashes')
            .transform((group) => group || undefined)
            .optional(),
          name: requiredLine(100, 'Name is required').regex(/^[^:]*$/, 'Names cannot contain colons'),
          value: requiredLine(500, 'Value is required'),
        }),
      )
      .max(100, 'Enter at most 100 specifications'),
    reply: z.array(z.object({ group: z.string().optional(), name: z.string(), value: z.string() })),
    isPublic: true,
    initial: [],
    column: 'specifications',
    text: specificationLines,
  },
  /** ISO 3166-1 alpha-2. */
  countryOfOrigin: {
    label: 'Country of origin',
    input: z
      .string(noCountry)
      .refine((code) => countryNames.has(code), noCountry)
      .nullable(),
    reply: z.string().nullable(),
    isPublic: true,
    initial: null,
    column: 'countryOfOrigin',
    text: textOrNull,
    control: 'country',
    display: (code) => countryNames.get(code) ?? code,
  },
} satisfies Record<string, ProductField>

type Fields = typeof productFields
export type ProductFieldName = keyof Fields

export const productFieldNames = Object.keys(productFields) as ProductFieldName[]

/** A field's description, for code that treats all fields alike. */
export const describeField = (name: ProductFieldName): ProductField => productFields[name]

/** Fields that a new product requires. */
export const requiredFields = ['name', 'sku', 'price'] as const satisfies ProductFieldName[]

type PublicField = NamesWith<{ isPublic: true }>

const isPublic = (name: ProductFieldName): name is PublicField => describeField(name).isPublic

export const inputShape = shapeOf('input', productFieldNames)
export const requiredShape = shapeOf('input', [...requiredFields])
export const replyShape = shapeOf('reply', productFieldNames)
/** Fields in replies to buyers. */
export const publicReplyShape = shapeOf('reply', productFieldNames.filter(isPublic))

/** The names of the fields whose description has these properties. */
type NamesWith<Properties> = {
  [Name in ProductFieldName]: Fields[Name] extends Properties ? Name : never
}[ProductFieldName]

/** Fields that the form holds as text. */
export type TextFieldName = NamesWith<{ control: TextControl }>

export const isTextField = (name: ProductFieldName): name is TextFieldName =>
  describeField(name).control !== undefined

type FieldWithInitial = NamesWith<{ initial: unknown }>

/** Defaults of a new product. */
export const initialValues = Object.fromEntries(
  productFieldNames.flatMap((name) => {
    const { initial } = describeField(name)
    return initial === undefined ? [] : [[name, initial]]
  }),
) as { [Name in FieldWithInitial]: Fields[Name]['initial'] }

function shapeOf<Part extends 'input' | 'reply', Name extends ProductFieldName>(part: Part, names: Name[]) {
  const shape = Object.fromEntries(names.map((name) => [name, describeField(name)[part]]))
  return shape as { [Key in Name]: Fields[Key][Part] }
}

/** An array, or text with commas between the entries. Null and empty text are an empty list. */
function listOf<Entry extends z.ZodType<string, string>>(entry: Entry, maxEntries: number) {
  const entries = z
    .array(entry)
    .max(maxEntries, `Enter at most ${maxEntries} entries`)
    .refine(hasNoDuplicates, 'Enter each only once')
  const typed = text(maxEntries * 200).transform((value) =>
    value
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  )
  return z.union([z.null().transform((): string[] => []), entries, typed.pipe(entries)])
}

/** Text that is not an amount is returned unchanged. */
function displayAmount(value: string, base: CurrencyCode) {
  return /^\d+(\.\d{1,2})?$/.test(value) ? formatMoney(toCents(value), base) : value
}
