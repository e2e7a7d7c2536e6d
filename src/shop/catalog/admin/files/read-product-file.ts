import { isDeepStrictEqual } from 'node:util'
import type { CurrencyCode } from '#contract/choices.ts'
import type { DecimalMark } from '#contract/catalog/imports/decimal-mark.ts'
import { type Conversion, convertAmount } from '#contract/catalog/imports/conversion.ts'
import { amountColumns } from '#contract/catalog/imports/import-columns.ts'
import { type Markup, priceFromCost } from '#contract/catalog/imports/markup.ts'
import { priceInput } from '#contract/fields.ts'
import { toCents, toMoney } from '#contract/money.ts'
import type { ImportSettings, MatchKey } from '#contract/catalog/imports/product-imports.ts'
import type { FileShape } from '#contract/catalog/imports/file-shapes.ts'
import { type LineFormat, type Mapping, readLines } from '#platform/csv/read-lines.ts'
import type { ReadFile } from '#platform/csv/file-reader.ts'
import { reshapeTable } from '#shop/catalog/admin/file-shapes/reshape-table.ts'
import { nameForeignCurrencies, withForeignCode } from '#shop/catalog/admin/file-values/foreign-currency.ts'
import { headerFinder } from '#shop/file-reading/find-header.ts'
import { numberConverter } from '#shop/file-reading/number-converter.ts'
import { productColumns } from './product-columns.ts'
import { type ProductLine, parseProductLine } from './product-line.ts'
import { factColumns, optionColumns, variantColumns, variantOnlyColumns } from './variant-columns.ts'
import { type VariantLine, parseMatchedLine, parseVariantLine } from './variant-line.ts'

export type FileLine = ProductLine | VariantLine

/** How a supplier's file is read. */
export interface FileSource extends Omit<Mapping, 'convert' | 'complete' | 'findHeader' | 'reshape'> {
  /** As in the settings of an import. */
  headerRow: number | null
  /** The shop that exported the file; null for any other file. */
  shape: FileShape | null
  matchBy: MatchKey
  /** The currencies that headings name, by column, other than that of the list. */
  foreignColumns: Readonly<Record<string, string>>
  /** What a text in a column of numbers is read as; null leaves the field as it is. */
  readAs: ImportSettings['readAs']
  /** The currency of the list, and what one unit of it is in the base currency; null for a list in the base currency. */
  conversion: Pick<Conversion, 'currency' | 'rate'> | null
  /** How prices follow from purchase prices, in a file without prices. */
  markup: Markup | null
  /** Of the shop, in the addresses of its own pictures. */
  origin: string
  /** ISO date, for sales that begin and end. */
  today: string
  decimalMark: DecimalMark
  /** The base currency. */
  currency: CurrencyCode
}

/**
 * Parses a product file and checks each line on its own. A file with a column that only variants have has one row for each
 * variant, any other one for each product. Throws UnreadableFile.
 */
export async function readProductFile(file: string, source?: FileSource): Promise<ReadFile<FileLine>> {
  const read = await readFile(file, source)
  shareFacts(read.lines)
  return read
}

/** Lets neighbors share the fields of their product, which takes less memory, also once a worker has sent them. */
function shareFacts(lines: FileLine[]) {
  let former: VariantLine | undefined
  for (const line of lines) {
    if (line.kind !== 'variant') continue
    if (former && isDeepStrictEqual(line.facts, former.facts)) line.facts = former.facts
    if (line.options && former?.options && isDeepStrictEqual(line.options.names, former.options.names))
      line.options.names = former.options.names
    former = line
  }
}

async function readFile(file: string, source?: FileSource): Promise<ReadFile<FileLine>> {
  if (!source) return readLines(file, formatOf)
  const read = source.shape
    ? await readLines(file, () => shapedFormat, shapedMapping(source, source.shape))
    : await readLines(file, formats[source.matchBy], {
        ...source,
        columns: columnsOf(source),
        convert: converterOf(source),
        complete: priceCompletion(source),
        findHeader: headerFinder(source.headerRow),
      })
  nameForeignCurrencies(read.errors, currenciesOf(source))
  return read
}

const formatOf = (hasColumn: (name: string) => boolean) =>
  variantOnlyColumns.some(hasColumn) ? variantFormat : productFormat

/** Rows get their price from their purchase price, unless the file has prices. */
function priceCompletion({ markup, columns, currency }: FileSource): Mapping['complete'] {
  if (!markup || columns.includes('price')) return undefined
  return (cells) => {
    const cost = priceInput.safeParse(cells.get('unitCost'))
    if (cost.success) cells.set('price', toMoney(priceFromCost(toCents(cost.data), markup, currency)))
  }
}

const shapedMapping = (source: FileSource, shape: FileShape): Mapping => ({
  ...source,
  constants: {},
  convert: converterOf(source),
  findHeader: headerFinder(source.headerRow),
  reshape: (table) => reshapeTable(shape, table, source),
})

const currenciesOf = (source: FileSource) => ({
  ...source,
  listCurrency: source.conversion?.currency ?? source.currency,
})

function converterOf(source: FileSource): Mapping['convert'] {
  const { currency, conversion } = source
  const currencies = currenciesOf(source)
  const convert = numberConverter({ ...source, currency: currencies.listCurrency })
  const convertOwn = numberConverter(source)
  const readAs = new Map(
    Object.entries(source.readAs).map(([column, texts]) => [column, new Map(Object.entries(texts))]),
  )
  const inCurrency = conversion
    ? (column: string, text: string) => converted(column, text, { rate: conversion.rate, currency })
    : (_: string, text: string) => text
  return (column, cell) => {
    const chosen = readAs.get(column)?.get(cell.trim())
    if (chosen === null) return null
    if (source.foreignColumns[column] === currency) return chosen ?? convertOwn(column, cell)
    return inCurrency(column, chosen ?? convert(column, withForeignCode(column, cell, currencies)))
  }
}

/** A cell with its amounts in the base currency. */
function converted(
  column: string,
  text: string,
  { rate, currency }: { rate: string; currency: CurrencyCode },
) {
  if (amountColumns.some((each) => each === column)) return convertAmount(text, rate, currency)
  if (column !== 'tiers') return text
  return text.replaceAll(/(?<=:\s*)\d+(\.\d+)?/g, (amount) => convertAmount(amount, rate, currency))
}

/** Files with one row for each variant say whether it is available instead of whether the product is in stock. */
function columnsOf({ columns }: FileSource) {
  const isOfVariants = columns.some((column) => column !== null && variantOnlyColumns.includes(column))
  return columns.map((column) => (column === 'inStock' && isOfVariants ? 'available' : column))
}

const seenStock = ['stockSeen', 'stockVersion'] as const
const key = { column: 'sku', label: 'SKU', of: ({ sku }: FileLine) => sku }

const productFormat: LineFormat<FileLine> = {
  columns: productColumns.map(({ name }) => name),
  required: ['sku'],
  pairs: [seenStock],
  key,
  parse: parseProductLine,
}

const variantFormat: LineFormat<FileLine> = {
  columns: [
    ...variantColumns.map(({ name }) => name),
    'supplierNumber',
    ...factColumns.map(({ name }) => name),
    ...optionColumns.flat(),
  ],
  required: ['sku'],
  pairs: [seenStock, ...optionColumns],
  key,
  parse: parseVariantLine,
}

const gtinFormat: LineFormat<FileLine> = {
  ...variantFormat,
  required: ['gtin'],
  key: {
    column: 'gtin',
    label: 'GTIN',
    of: (line) => (line.kind === 'variant' ? (line.fields.gtin ?? '') : line.sku),
  },
  parse: parseMatchedLine('gtin'),
}

const supplierNumberFormat: LineFormat<FileLine> = {
  ...variantFormat,
  required: ['supplierNumber'],
  key: {
    column: 'supplierNumber',
    label: 'supplier’s number',
    of: (line) => (line.kind === 'variant' ? (line.supplierNumber ?? '') : line.sku),
  },
  parse: parseMatchedLine('supplierNumber'),
}

const formats: Record<MatchKey, typeof formatOf> = {
  sku: formatOf,
  gtin: () => gtinFormat,
  supplierNumber: () => supplierNumberFormat,
}

const shapedFormat = {
  ...variantFormat,
  columns: [...variantFormat.columns, 'group', 'brand', 'parentSku', 'priceImpact'],
}
