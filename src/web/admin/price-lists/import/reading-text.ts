import { columnName } from '#contract/catalog/imports/column-name.ts'
import type { DecimalMark } from '#contract/catalog/imports/decimal-mark.ts'
import type { Separator } from '#contract/catalog/imports/separators.ts'
import type { PriceFileReading } from '#contract/pricing/price-file-reading.ts'

const separatorNames: Record<Separator, string> = {
  ',': 'Commas',
  ';': 'Semicolons',
  '\t': 'Tabs',
  '|': 'Vertical bars',
}

export const decimalExamples: Record<DecimalMark, string> = { '.': '1,299.00', ',': '1.299,00' }

/** How a price file was read: "Semicolons · 1.299,00 · SKU from “Artikelnummer”, price from “Preis”". */
export function readingText(reading: PriceFileReading): string {
  const { encoding, separator, decimalMark } = reading
  const letters = encoding === null || encoding === 'utf-8' ? '' : `, ${encodingNames[encoding]}`
  const sources = [
    ...columnsOf(reading, 'SKU', (field) => field === 'sku'),
    ...columnsOf(reading, 'price', (field) => field === 'price'),
    ...columnsOf(reading, 'tiers', (field) => field?.startsWith('tier_') === true),
  ]
  const parts = [
    encoding === null ? 'Excel workbook' : separatorNames[separator] + letters,
    decimalMark && decimalExamples[decimalMark],
    sources.join(', '),
  ]
  return parts.filter(Boolean).join(' · ')
}

const encodingNames = {
  'windows-1252': 'Windows-1252',
  'windows-1250': 'Windows-1250',
  'windows-1251': 'Windows-1251',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
}

type Column = PriceFileReading['columns'][number]

function columnsOf(reading: PriceFileReading, noun: string, isWanted: (field: Column['field']) => boolean) {
  const names = namedColumns(reading).filter(({ field }) => isWanted(field))
  return names.length === 0 ? [] : [`${noun} from ${names.map(({ name }) => `“${name}”`).join(', ')}`]
}

/** "3 columns not used: EAN, UVP, Bestand"; undefined if all are used. */
export function unusedText(reading: PriceFileReading): string | undefined {
  const names = namedColumns(reading).flatMap(({ name, field }) => (field === null ? [name] : []))
  if (names.length === 0) return undefined
  const more = names.length - maxNames
  const listed = [...names.slice(0, maxNames), ...(more > 0 ? [`and ${more} more`] : [])]
  return `${names.length === 1 ? '1 column' : `${names.length} columns`} not used: ${listed.join(', ')}`
}

const maxNames = 8

/** The columns with a name to show: the heading, or the letter of the column. */
export const namedColumns = ({ columns }: PriceFileReading) =>
  columns.map((column, index) => ({ ...column, name: column.heading || columnName(index) }))
