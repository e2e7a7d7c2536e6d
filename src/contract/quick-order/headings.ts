import { type Cell, type Delimiter, delimiterOf, splitLine } from './tokens.ts'

type Column = 'code' | 'quantity' | 'other' | 'text'

export interface Headings {
  delimiter: Delimiter
  /** Empty for headings without a separator, such as `SKU Qty`: their columns end nowhere. */
  columns: Column[]
}

const codeHeading =
  /^(?:(?:our|your|ihre|unsere|supplier|vendor|seller|manufacturer|mfr|item|product|part|article|variant)[ .]*)*(?:sku|gtin|ean|upc|mpn|barcode|code|item|items|article|artikel|product|part|artikel-?\s*(?:nr|nummer|no)|art\.?-?\s*(?:nr|no)|article (?:no|nr|number)|item (?:no|nr|number|code|#)|part (?:no|nr|number|#)|product (?:no|code|id)|no|number|id|bestell-?(?:nr|nummer)|référence|ref|código|codice|artikelnummer|artikelcode|sku\s*\/\s*(?:gtin|ean)|ean\s*\/\s*gtin|gtin\s*\/\s*ean|sku or gtin)[.:#]*$/i

const quantityHeading =
  /^(?:(?:order|ordered|your|required|requested|needed|total)\s*)?(?:qty|quantity|quantities|qnty|menge|anzahl|stück|stk|stückzahl|bestellmenge|pcs|pieces|units|quantité|qté|cantidad|cant|quantità|qtà|aantal|ilość|to order|order)(?:\s*\(?(?:pcs|units|stk|stück|pieces|ea|ordered|required|needed|req'?d)\)?)?[.:#]*$/i

const otherHeading =
  /^(?:#|pos|position|(?:line|row)(?: (?:no|nr|number))?|lfd\.? ?nr|nr|no|total|amount|sum|summe|betrag|gesamt|gesamtpreis|einzelpreis|(?:unit |list |your |net |ek |vk |line )?(?:price|preis|cost|total)|e-preis|ek|vk|uvp|rrp|msrp|stock|available|bestand|lager|in stock|moq|min\.? ?(?:qty|order)|mindestmenge|multiple|pack|vpe|ve|weight|gewicht|discount|rabatt|%|vat|mwst|tax|currency|währung|date|datum|eta|delivered|backorder|shipped|open|received|prix|precio|prezzo|cena)(?: ?\(?[$€£%a-z/. ]{0,12}\)?)?[.:]*$/i

const textHeading =
  /^(?:description|bezeichnung|beschreibung|name|product name|title|item name|artikelbezeichnung|details|notes?|comments?|remarks?|bemerkung(?:en)?|notiz|hinweis|brand|marke|hersteller|manufacturer|colou?r|farbe|storage|speicher|size|condition|zustand|unit|einheit|uom|category|kategorie|location|désignation|descripción|descrizione|omschrijving|variant|model|modell|marke|image|link|url)[.:]*$/i

/** The columns that a line of headings names, or undefined if it is another line. */
export function readHeadings(line: string): Headings | undefined {
  const delimiter = delimiterOf(line)
  const isSpaced = !line.includes(delimiter)
  const { cells } = isSpaced ? spacedCells(line) : splitLine(line, delimiter)
  const columns = cells.map(({ text }) => columnOf(text.replace(/[*_\s]+/g, ' ').trim()))
  const named = columns.filter((column) => column !== undefined)
  const filled = cells.filter(({ text }) => text.trim() !== '').length
  // A column of numbers may be named "No." beside one named "SKU".
  const isSku = cells.map(({ text }) => /sku|gtin|ean|upc|mpn|art|item|part|code|product/i.test(text))
  const hasSku = columns.some((column, index) => column === 'code' && isSku[index])
  if (cells.some(({ text }) => /^\s*\d/.test(text))) return undefined
  const hasNames = named.length >= 2 && named.length >= (isSpaced ? filled : filled / 2)
  if (!hasNames && !(hasSku && filled >= 2 && !/\d/.test(line) && !isSpaced)) return undefined
  if (isSpaced) return { delimiter, columns: [] }
  // A number below an unknown heading is no quantity.
  const unknown = columns.includes('quantity') ? 'text' : 'other'
  return {
    delimiter,
    columns: columns.map((column, index) =>
      column === 'code' && hasSku && !isSku[index] ? 'other' : (column ?? unknown),
    ),
  }
}

function spacedCells(line: string): { cells: Cell[] } {
  return { cells: line.split(/\s+/).map((text) => ({ text, start: 0 })) }
}

function columnOf(heading: string): Column | undefined {
  if (quantityHeading.test(heading)) return 'quantity'
  if (codeHeading.test(heading)) return 'code'
  if (otherHeading.test(heading)) return 'other'
  return textHeading.test(heading) ? 'text' : undefined
}
