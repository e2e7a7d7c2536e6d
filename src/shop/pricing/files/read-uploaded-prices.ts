import { type DecimalMark, detectDecimalMark } from '#contract/catalog/imports/decimal-mark.ts'
import type { PriceFileReading } from '#contract/pricing/price-file-reading.ts'
import { type ReadFile, readInWorker } from '#platform/csv/file-reader.ts'
import type { Db } from '#platform/database/db.ts'
import { readBaseCurrency } from '#shop/currency/queries.ts'
import { formatOf, readText } from '#shop/file-reading/file-text.ts'
import { findSkus } from '#shop/pricing/prices/queries.ts'
import { DecimalMarkUnclear, PriceColumnsNotFound } from '#shop/pricing/problems.ts'
import { matchPriceColumns } from './match-price-columns.ts'
import { type PriceColumnsSource, type PriceFileColumn, readPriceColumns } from './read-price-columns.ts'
import { type PriceFileSource, type PriceLine, readPriceFile } from './read-price-file.ts'

export interface PriceFile {
  /** CSV in our columns as text, or the bytes of a file. */
  file: unknown
  /** Default: detected, as are the columns. */
  decimalMark?: DecimalMark | undefined
  /** Numbers of columns, from 1. */
  skuColumn?: number | undefined
  priceColumn?: number | undefined
}

interface ReadPrices {
  read: ReadFile<PriceLine>
  /** Undefined for text. */
  reading: PriceFileReading | undefined
}

/** Reads the lines of a price file. Throws UnreadableFile, ImportsBusy, PriceColumnsNotFound, DecimalMarkUnclear. */
export async function readUploadedPrices(db: Db, { file, ...choice }: PriceFile): Promise<ReadPrices> {
  if (typeof file === 'string') return { read: await readPrices(file), reading: undefined }
  const { text, encoding, separator } = await readText(file)
  const currency = await readBaseCurrency(db)
  const format = formatOf({ encoding, separator })
  const { lines: columns } = await readInWorker<PriceFileColumn, PriceColumnsSource>({
    file: text,
    options: { format, currency },
    read: readPriceColumns,
    worker: { name: 'price-columns-worker', from: import.meta.url },
  })
  const chosen = { sku: indexOf(choice.skuColumn), price: indexOf(choice.priceColumn) }
  const { fields, quantities } = await matchPriceColumns(columns, chosen, (values) => findSkus(db, values))
  const amounts = columns
    .filter((_, index) => fields[index]?.endsWith('price'))
    .map((column) => column.amounts)
  const detected = amounts.length > 0 ? detectDecimalMark(amounts) : null
  const decimalMark = choice.decimalMark ?? detected
  const reading = { encoding, separator, decimalMark, columns: readingOf(columns, fields) }
  if (!fields.includes('sku') || !fields.includes('price')) throw new PriceColumnsNotFound(reading)
  if (decimalMark === null) throw new DecimalMarkUnclear(reading)
  const source = { format, columns: fields, quantities, decimalMark, currency }
  return { read: await readPrices(text, source), reading }
}

const readPrices = (file: string, source?: PriceFileSource) =>
  readInWorker<PriceLine, PriceFileSource | undefined>({
    file,
    options: source,
    read: readPriceFile,
    worker: { name: 'price-file-worker', from: import.meta.url },
  })

const indexOf = (number: number | undefined) => (number === undefined ? undefined : number - 1)

const readingOf = (columns: readonly PriceFileColumn[], fields: readonly (string | null)[]) =>
  columns.map(({ heading, values }, index) => ({
    heading,
    samples: values.slice(0, shownSamples),
    field: fields[index] ?? null,
  }))

const shownSamples = 3
