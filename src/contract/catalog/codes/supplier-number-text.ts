import type { TextFormat } from '#contract/catalog/text-formats.ts'

/** A supplier's own number for a variant. */
export interface SupplierNumber {
  supplier: string
  number: string
}

/** "Müller: A-100; Nordic Parts: 55-2". A text with a separator or a quote is quoted as in CSV. */
export const supplierNumberText: TextFormat = {
  format: (value) =>
    Array.isArray(value)
      ? value
          .map(({ supplier, number }: SupplierNumber) => `${quoted(supplier)}: ${quoted(number)}`)
          .join('; ')
      : '',
  parse(text) {
    const numbers: SupplierNumber[] = []
    let rest = text.trim()
    while (rest !== '') {
      const [whole, supplier, number] = firstEntry.exec(rest) ?? []
      if (whole === undefined || supplier === undefined || number === undefined) return text
      numbers.push({ supplier: unquoted(supplier), number: unquoted(number) })
      rest = rest.slice(whole.length).trim()
    }
    return numbers
  },
}

const part = (plain: string) => String.raw`("(?:[^"]|"")*"|[^";${plain}][^;${plain}]*?)`
const firstEntry = new RegExp(String.raw`^${part(':')}\s*:\s*${part('')}\s*(?:;|$)`)

const quoted = (text: string) => (/[":;]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

const unquoted = (text: string) =>
  text.startsWith('"') ? text.slice(1, -1).replaceAll('""', '"') : text.trim()

/** The same in any case. */
export const supplierNumberKey = ({ supplier, number }: SupplierNumber) =>
  `${supplier.toLowerCase()}\n${number.toLowerCase()}`

/** In the order in which they are stored: by supplier. */
export const sortSupplierNumbers = (numbers: readonly SupplierNumber[]): SupplierNumber[] =>
  numbers.toSorted(({ supplier: one }, { supplier: other }) => (one < other ? -1 : one > other ? 1 : 0))

/** The numbers with that of one supplier replaced or added. One in another case stays as it is. */
export function withSupplierNumber(
  numbers: SupplierNumber[],
  { supplier, number }: SupplierNumber,
): SupplierNumber[] {
  const key = supplierNumberKey({ supplier, number })
  if (numbers.some((known) => supplierNumberKey(known) === key)) return numbers
  const isSame = (other: SupplierNumber) => other.supplier.toLowerCase() === supplier.toLowerCase()
  const others = numbers.filter((other) => !isSame(other))
  const { supplier: known = supplier } = numbers.find(isSame) ?? {}
  return sortSupplierNumbers([...others, { supplier: known, number }])
}
