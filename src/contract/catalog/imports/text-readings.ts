import { lowestCount, maxNumberTextLength } from './number-texts.ts'

/** A text in a column of numbers, such as "on request" or ">100". */
export interface NumberText {
  text: string
  /** Cells that have it. */
  count: number
}

const maxTexts = 10

/** The most frequent texts among numbers; none in a column that has fewer numbers than texts of unknown meaning. */
export function numberTexts(cells: Iterable<string>): NumberText[] {
  const counts = new Map<string, number>()
  let numbers = 0
  let texts = 0
  for (const cell of cells) {
    const text = cell.trim()
    if (text === '') continue
    if (isNumber(text)) numbers++
    else {
      if (!isKnownText(text)) texts++
      if (text.length <= maxNumberTextLength) counts.set(text, (counts.get(text) ?? 0) + 1)
    }
  }
  if (texts > numbers) return []
  return [...counts]
    .map(([text, count]) => ({ text, count }))
    .toSorted((one, other) => other.count - one.count)
    .slice(0, maxTexts)
}

/** A number with or without a currency or a unit. */
const isNumber = (text: string) =>
  /^(\p{Sc}|[a-z]{3})?\s?\d[\d.,'’\s]*\s?(\p{Sc}|\p{L}{1,6}\.?)?$/iu.test(text)

/** The stock that a text probably means: ">100" is 100, and "sold out" is 0. Undefined if staff have to say. */
export const probableStock = (text: string): string | undefined =>
  lowestCount(text) ?? (soldOut.has(plain(text)) ? '0' : undefined)

const isKnownText = (text: string) => probableStock(text) !== undefined || onRequest.has(plain(text))

const plain = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replaceAll(/[\s.]+/g, ' ')
    .trim()

const soldOut = new Set(
  (
    'sold out, out of stock, ausverkauft, nicht lieferbar, nicht verfügbar, nicht auf lager, épuisé, rupture, ' +
    'en rupture, rupture de stock, agotado, sin stock, sin existencias, uitverkocht, niet leverbaar, niet op voorraad, ' +
    'brak, wyprzedane, niedostępny, niedostępne, нет, нет в наличии, распродано, отсутствует'
  ).split(', '),
)

/** Whether such a price leaves the former one, staff decide. */
const onRequest = new Set(
  (
    'on request, upon request, price on request, poa, p o a, price on application, call, call for price, ask, tbc, tba, ' +
    'auf anfrage, preis auf anfrage, a a, a anfr, bitte anfragen, tagespreis, n v, sur demande, prix sur demande, ' +
    'sur devis, nous consulter, n c, a consultar, consultar, consultar precio, bajo pedido, s c, s/c, op aanvraag, ' +
    'prijs op aanvraag, n t b, dagprijs, bel voor prijs, na zapytanie, cena na zapytanie, zapytaj o cenę, do ustalenia, ' +
    'b d, по запросу, цена по запросу, звоните, уточняйте, договорная'
  ).split(', '),
)
