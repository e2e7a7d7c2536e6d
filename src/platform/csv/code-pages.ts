import type { Encoding } from '#contract/catalog/imports/encodings.ts'

/** Encodings with one byte for each character. */
export type CodePage = Extract<Encoding, `windows-${string}`>

export const isCodePage = (encoding: Encoding): encoding is CodePage => encoding.startsWith('windows-')

/** The bytes of a text that was decoded with this code page. */
export function encodeCodePage(text: string, codePage: CodePage): Buffer {
  const bytes = bytesOf(codePage)
  return Buffer.from(Array.from(text, (character) => bytes.get(character) ?? questionMark))
}

const questionMark = 0x3f

const byteMaps = new Map<CodePage, ReadonlyMap<string, number>>()

/** The byte of each character. */
function bytesOf(codePage: CodePage): ReadonlyMap<string, number> {
  const known = byteMaps.get(codePage)
  if (known) return known
  const characters = new TextDecoder(codePage).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte))
  const bytes = new Map(Array.from(characters, (character, byte) => [character, byte]))
  byteMaps.set(codePage, bytes)
  return bytes
}

/** Languages that use a code page, with their letters beyond ASCII. Those before others win a tie. */
const languages: readonly (readonly [CodePage, letters: string])[] = [
  ['windows-1252', 'äöüß'],
  ['windows-1252', 'àâæçéèêëîïôœùûü'],
  ['windows-1252', 'áéíñóúüªº'],
  ['windows-1250', 'áéíóöőúüű'],
  ['windows-1252', 'àáâãçéêíóôõúü'],
  ['windows-1252', 'àèéìíîòóù'],
  ['windows-1252', 'åäöæøé'],
  ['windows-1252', 'áðéíóúýþæö'],
  ['windows-1252', 'áéëíïóöü'],
  ['windows-1250', 'ąćęłńóśźż'],
  ['windows-1250', 'áčďéěíňóřšťúůýž'],
  ['windows-1250', 'áäčďéíĺľňóôŕšťúýž'],
  ['windows-1250', 'čćđšž'],
  ['windows-1250', 'âăîşţ'],
]

/**
 * The code page that a text in one of three probably has. Words without a letter of ASCII are Cyrillic. Other letters are those
 * of the language that has most of them.
 */
export function detectCodePage(bytes: Uint8Array): CodePage {
  const { counts, inPureWords, inMixedWords } = countLetters(bytes)
  if (inPureWords > inMixedWords) return 'windows-1251'
  const sizes = languages.map(([codePage, letters]) => {
    const byteOf = bytesOf(codePage)
    const own = Array.from(letters + letters.toUpperCase(), (letter) => byteOf.get(letter) ?? questionMark)
    return { codePage, size: [...new Set(own)].reduce((sum, byte) => sum + (counts[byte] ?? 0), 0) }
  })
  const largest = Math.max(...sizes.map(({ size }) => size))
  return sizes.find(({ size }) => size === largest)?.codePage ?? 'windows-1252'
}

/** Bytes that are quotation marks, currencies, trade marks and other signs in the code pages. */
const signs: ReadonlySet<number> = new Set([
  0x80, 0x81, 0x82, 0x83, 0x84, 0x85, 0x86, 0x87, 0x88, 0x89, 0x8b, 0x91, 0x92, 0x93, 0x94, 0x95, 0x96, 0x97,
  0x98, 0x99, 0x9b, 0xa0, 0xa1, 0xa4, 0xa6, 0xa7, 0xa8, 0xa9, 0xab, 0xac, 0xad, 0xae, 0xb0, 0xb1, 0xb4, 0xb5,
  0xb6, 0xb7, 0xb8, 0xbb, 0xd7, 0xf7,
])

/** How often each byte beyond ASCII is a letter, and how many of them are in words with and without letters of ASCII. */
function countLetters(bytes: Uint8Array) {
  const counts = new Uint32Array(256)
  const total = { counts, inPureWords: 0, inMixedWords: 0 }
  let beyondAscii = 0
  let isMixed = false
  for (let index = 0; index <= bytes.length; index++) {
    const byte = bytes[index] ?? 0
    if (isAsciiLetter(byte)) {
      isMixed = true
    } else if (byte > 0x7f && !signs.has(byte) && !isPower(bytes, index) && !isPound(bytes, index)) {
      beyondAscii++
      counts[byte] = (counts[byte] ?? 0) + 1
    } else {
      if (isMixed) total.inMixedWords += beyondAscii
      else if (beyondAscii > 2) total.inPureWords += beyondAscii
      beyondAscii = 0
      isMixed = false
    }
  }
  return total
}

const isAsciiLetter = (byte: number) => (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a

/** The pound sign of an amount, which is a letter elsewhere. */
const isPound = (bytes: Uint8Array, index: number) =>
  bytes[index] === 0xa3 &&
  (isDigit(bytes[index + 1]) || isDigit(bytes[index + 2]) || isDigit(bytes[index - 1]))

const isDigit = (byte = 0) => byte >= 0x30 && byte <= 0x39

/** The 2 of m² and the 3 of m³, which are letters elsewhere. */
const isPower = (bytes: Uint8Array, index: number) =>
  (bytes[index] === 0xb2 || bytes[index] === 0xb3) &&
  ((bytes[index - 1] ?? 0) | 0x20) === 0x6d &&
  !isAsciiLetter(bytes[index + 1] ?? 0)
