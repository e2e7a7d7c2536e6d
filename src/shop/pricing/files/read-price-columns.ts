import type { CurrencyCode } from '#contract/choices.ts'
import { isValidGtin } from '#contract/catalog/codes/gtin.ts'
import { type AmountCounts, countAmounts, decimalMarks } from '#contract/catalog/imports/decimal-mark.ts'
import { priceInput } from '#contract/fields.ts'
import { FileErrors } from '#platform/csv/file-errors.ts'
import type { ReadFile } from '#platform/csv/file-reader.ts'
import { readCsvFile } from '#platform/csv/read-csv-file.ts'
import type { CsvFormat } from '#platform/csv/read-csv.ts'
import { findHeader } from '#shop/file-reading/find-header.ts'
import { numberConverter } from '#shop/file-reading/number-converter.ts'

/** A column of a price file. */
export interface PriceFileColumn {
  heading: string
  /** The first different ones. */
  values: string[]
  amounts: AmountCounts
  /** Whether most of the first cells are prices. */
  hasPrices: boolean
}

export interface PriceColumnsSource {
  format: CsvFormat
  /** The base currency. */
  currency: CurrencyCode
}

/** Reads the columns of a price file with their first values. Throws UnreadableFile. */
export async function readPriceColumns(
  file: string,
  { format, currency }: PriceColumnsSource,
): Promise<ReadFile<PriceFileColumn>> {
  const { header, rows } = await readCsvFile(file, { ...format, findHeader })
  const isPrice = priceTest(currency)
  const lines = header.cells.map((heading, index) => {
    const cells = rows.map((row) => row.cells[index]?.trim() ?? '').filter((cell) => cell !== '')
    const values = [...new Set(cells.slice(0, maxTried))]
    return {
      heading: heading.trim().slice(0, maxShown),
      values: values.slice(0, maxValues).map((value) => value.slice(0, maxShown)),
      amounts: countAmounts(cells),
      hasPrices: values.filter(isPrice).length * 2 > values.length,
    }
  })
  return { rows: rows.length, lines, errors: new FileErrors() }
}

/** SKUs have at most 64 characters. */
const maxShown = 65
const maxValues = 50
const maxTried = 1000

function priceTest(currency: CurrencyCode) {
  const converters = decimalMarks.map((decimalMark) => numberConverter({ decimalMark, currency }))
  return (cell: string) =>
    !isValidGtin(cell) && converters.some((convert) => priceInput.safeParse(convert('price', cell)).success)
}
