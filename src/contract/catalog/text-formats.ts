import { isRecord } from '#contract/is-record.ts'

/** How a field's value is written as text in a product file or a text input, and read back. */
export interface TextFormat {
  format: (value: unknown) => string
  /** Text that cannot be read is returned unchanged, so the field's schema refuses it. */
  parse: (text: string) => unknown
}

const format = (value: unknown) => (value === null || value === undefined ? '' : String(value))

export const plainText: TextFormat = { format, parse: (text) => text }

export const optionalText: TextFormat = { format, parse: (text) => text.trim() || undefined }

export const textOrNull: TextFormat = { format, parse: (text) => text.trim() || null }

export const wholeNumberOrNull: TextFormat = {
  format,
  parse: (text) => (text.trim() ? parseWholeNumber(text) : null),
}

export const optionalWholeNumber: TextFormat = {
  format,
  parse: (text) => (text.trim() ? parseWholeNumber(text) : undefined),
}

const parseWholeNumber = (text: string) => (/^\s*\d{1,15}\s*$/.test(text) ? Number(text) : text)

export const flag: TextFormat = {
  format,
  parse(text) {
    const word = text.trim().toLowerCase()
    if (word === '') return undefined
    return word === 'true' ? true : word === 'false' ? false : text
  },
}

/** Tags contain no commas. */
export const tagList: TextFormat = {
  format: (value) => entriesOf(value).join(', '),
  parse: (text) => text,
}

/** One entry per line, because entries may contain commas. */
export const entryLines: TextFormat = {
  format: (value) => entriesOf(value).join('\n'),
  parse: linesOf,
}

/** The address of a picture, which has no spaces, and its alternative text per line. */
export const pictureTextLines: TextFormat = {
  format: (value) =>
    (isRecord(value) ? Object.entries(value) : []).map(([url, text]) => `${url} ${String(text)}`).join('\n'),
  parse: (text) => Object.fromEntries(linesOf(text).map(splitAtSpace)),
}

function splitAtSpace(entry: string): [url: string, text: string] {
  const [url = ''] = entry.split(/\s/)
  return [url, entry.slice(url.length).trim()]
}

const groupEnd = ' / '
const noGroup = '/ '

/** "Name: value" or "Group / Name: value" per line. A name with a slash and without a group starts with one. */
export const specificationLines: TextFormat = {
  format: (value) => entriesOf(value).map(formatSpecification).join('\n'),
  parse: (text) =>
    linesOf(text).map((line) => {
      const [head = '', ...rest] = line.split(':')
      const value = rest.join(':')
      if (head.startsWith(noGroup)) return { name: head.slice(noGroup.length), value }
      const [group = '', ...names] = head.split(groupEnd)
      return names.length > 0 ? { group, name: names.join(groupEnd), value } : { name: head, value }
    }),
}

/** "Weight: 1.3 kg" or "Build / Weight: 1.3 kg"; anything that is not a specification as plain text. */
export function formatSpecification(entry: unknown): string {
  if (typeof entry !== 'object' || entry === null || !('name' in entry) || !('value' in entry))
    return String(entry)
  const name = String(entry.name)
  const group = 'group' in entry && entry.group ? `${String(entry.group)}${groupEnd}` : ''
  const start = group || (name.includes(groupEnd) ? noGroup : '')
  return `${start}${name}: ${String(entry.value)}`
}

const entriesOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

function linesOf(text: string) {
  return text
    .split(/\r\n|\n|\r/)
    .map((entry) => entry.trim())
    .filter(Boolean)
}
