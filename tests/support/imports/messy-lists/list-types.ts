import type { DecimalMark } from '#contract/catalog/imports/decimal-mark.ts'
import type { ImportColumn } from '#contract/catalog/imports/import-columns.ts'

export const languages = ['english', 'german', 'french', 'spanish', 'dutch', 'polish', 'russian'] as const
export type Language = (typeof languages)[number]

/** The fields that the lists have, in the order of the report. */
export const listFields = [
  'sku',
  'name',
  'gtin',
  'supplierNumber',
  'price',
  'unitCost',
  'rrp',
  'stockQuantity',
  'minQuantity',
  'multiple',
  'weightGrams',
  'category',
  'description',
  'imageUrl',
  'countryOfOrigin',
] as const satisfies ImportColumn[]
export type ListField = (typeof listFields)[number]

/** What a cell means to its supplier. */
export type Meaning =
  | { kind: 'value'; value: string }
  /** Empty, or a text such as "on request". */
  | { kind: 'nothing' }
  /** Its value cannot be known any more, so that it has to be reported. */
  | { kind: 'lost' }

export interface ListCell {
  text: string
  meaning: Meaning
  /** What makes the cell hard to read. */
  trouble: string | undefined
}

export interface ListRow {
  /** Number of its first line in the file. */
  line: number
  /** `other`: a subtotal, a heading among the goods, a note. `repeat`: an earlier SKU with another price. */
  kind: 'goods' | 'repeat' | 'other'
  cells: Map<ListField, ListCell>
}

/** A supplier's file with what it means. */
export interface MessyList {
  number: number
  language: Language
  file: Uint8Array
  /** The field of each column; null for one that the shop does not import. */
  columns: (ListField | null)[]
  decimalMark: DecimalMark
  /** Of the file as a whole. */
  troubles: string[]
  rows: ListRow[]
}
