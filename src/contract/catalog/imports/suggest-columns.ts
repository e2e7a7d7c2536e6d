import { type ImportColumn, findImportColumn, isErrorColumn } from './import-columns.ts'

/** The column that each heading of a supplier's file probably means; null if none. No column is suggested twice. */
export function suggestColumns(headings: readonly string[]): (ImportColumn | null)[] {
  const suggested = headings.map((heading) => findImportColumn(heading) ?? null)
  const free = new Set(headings.keys().filter((index) => suggested[index] === null))
  const assigned = new Set(suggested)
  const normalized = headings.map(normalizedForms)
  for (const { column, words } of synonyms) {
    if (assigned.has(column)) continue
    const index = findHeading(normalized, free, words)
    if (index === undefined) continue
    suggested[index] = column
    free.delete(index)
    assigned.add(column)
  }
  const columns = withoutRepeats(suggested)
  // Many suppliers call the name a description.
  const isNameless = !columns.includes('name') && !areOwnHeadings(headings)
  return isNameless ? columns.map((column) => (column === 'description' ? 'name' : column)) : columns
}

/** Whether all headings are those of our own files. An added column with errors and empty headings do not count. */
export function areOwnHeadings(headings: readonly string[]): boolean {
  const named = headings.filter((heading) => heading.trim() !== '' && !isErrorColumn(heading))
  const columns = named.flatMap((heading) => findImportColumn(heading) ?? [])
  return columns.length === named.length && new Set(columns).size === named.length && columns.includes('sku')
}

/** Whether a heading names one of our columns, or is a supplier's name for one. */
export const isKnownHeading = (heading: string) =>
  findImportColumn(heading) !== undefined || normalizedForms(heading).some((form) => knownWords.has(form))

/** A heading in lower case, without accents and punctuation. */
export function normalizeHeading(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
}

/** The first of the words that a heading has, because the words are in order of likelihood. */
function findHeading(
  headings: readonly (readonly string[])[],
  free: ReadonlySet<number>,
  words: readonly string[],
) {
  for (const word of words) {
    const named = [...free].filter((index) => headings[index]?.includes(word))
    // "Stock" is the stock rather than "In stock?".
    const [column] = [...named.filter((index) => headings[index]?.[0] === word), ...named]
    if (column !== undefined) return column
  }
  return undefined
}

function normalizedForms(heading: string): string[] {
  const normalized = normalizeHeading(heading)
  return [normalized, withoutUnits(normalized)]
}

/** "Price EUR excl VAT" is a price. */
const withoutUnits = (heading: string) =>
  heading
    .split(' ')
    .filter((word) => !units.has(word))
    .join(' ')

const units = new Set(
  'in eur euro usd gbp chf cad aud jpy inr net netto excl ex vat mwst zzgl pcs'.split(' '),
)

function withoutRepeats(columns: (ImportColumn | null)[]) {
  return columns.map((column, index) => (columns.indexOf(column) === index ? column : null))
}

const words = (list: string) => list.split(', ')

/**
 * Suppliers' names for our columns. Earlier columns claim a heading first: "Description" is the product's name if no
 * other heading is.
 */
const synonyms: readonly { column: ImportColumn; words: readonly string[] }[] = [
  {
    column: 'gtin',
    words: words('ean, ean13, ean 13, ean code, gtin ean, ean gtin, upc, upc code, barcode, strichcode'),
  },
  {
    column: 'sku',
    words: words(
      'item no, item number, item code, item nr, article number, article no, article nr, article code, artikelnummer, ' +
        'artikelnr, artikel nr, artikel nummer, art nr, art no, part number, part no, product code, product no, ' +
        'product number, product id, supplier sku, vendor sku, mpn, manufacturer part number, bestellnummer, ' +
        'bestell nr, code article, referencia, codice, model number, model no, reference, ref, code, number, nr, ' +
        'item id, item, article, artikel',
    ),
  },
  {
    column: 'name',
    words: words(
      'product name, item name, article name, title, designation, bezeichnung, artikelbezeichnung, artikelname, ' +
        'produktname, produktbezeichnung, short description, kurztext, kurzbeschreibung, product, produkt, model, nom, ' +
        'nombre, nome, item description, article description, article, artikel, item, description, beschreibung',
    ),
  },
  {
    column: 'description',
    words: words(
      'description, long description, product description, details, beschreibung, langtext, artikelbeschreibung, text',
    ),
  },
  {
    column: 'rrp',
    words: words(
      'rrp, srp, msrp, uvp, pvp, resale price, retail price, recommended retail price, recommended price, ' +
        'suggested retail price, ladenpreis, list price, listenpreis, retail',
    ),
  },
  {
    column: 'originalPrice',
    words: words('original price, was price, old price, regular price, compare at price, streichpreis, was'),
  },
  {
    column: 'unitCost',
    words: words(
      'purchase price, buying price, cost price, unit cost, cost, cost per item, ek, ek preis, einkaufspreis, hek, ' +
        'wholesale price, dealer price, prix d achat, prix achat, precio de compra, coste, inkoopprijs, ' +
        'cena zakupu, prezzo di acquisto',
    ),
  },
  {
    column: 'price',
    words: words(
      'price, unit price, net price, selling price, sales price, sale price, trade price, ' +
        'reseller price, vk, vk preis, verkaufspreis, nettopreis, einzelpreis, preis, prix, ' +
        'precio, prezzo, your price, our price, amount',
    ),
  },
  {
    column: 'category',
    words: words(
      'product category, category name, product group, product type, group, kategorie, warengruppe, produktgruppe, ' +
        'artikelgruppe, categorie, categoria, type',
    ),
  },
  {
    column: 'stockQuantity',
    words: words(
      'qty, quantity, stock, stock qty, stock quantity, stock level, available qty, qty available, available quantity, ' +
        'available stock, on hand, qty on hand, inventory, units, bestand, lagerbestand, lagermenge, verfugbar, ' +
        'verfugbare menge, menge, lager, stuck, stk, qte, cantidad, quantita',
    ),
  },
  {
    column: 'imageUrl',
    words: words(
      'image, image url, image link, picture, picture url, photo, main image, bild, bild url, bildlink, foto',
    ),
  },
  { column: 'images', words: words('additional images, more images, pictures, image urls, bilder') },
  { column: 'condition', words: words('item condition, grade, zustand') },
  { column: 'weightGrams', words: words('weight g, weight grams, weight gram, weight in grams, gewicht g') },
  {
    column: 'minQuantity',
    words: words(
      'moq, min qty, min quantity, minimum quantity, minimum order, minimum order quantity, min order qty, ' +
        'mindestmenge, mindestbestellmenge',
    ),
  },
  {
    column: 'multiple',
    words: words('pack size, packing unit, packaging unit, order multiple, ve, vpe, verpackungseinheit'),
  },
  { column: 'countryOfOrigin', words: words('country of origin, origin, coo, ursprungsland, herkunftsland') },
]

const knownWords = new Set(synonyms.flatMap((synonym) => synonym.words))
