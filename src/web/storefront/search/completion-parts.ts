import { numberWithUnit } from '#web/shared/unbroken.tsx'

interface Part {
  part: string
  /** Not typed. */
  isPredicted: boolean
}

/** Splits a suggestion into typed and added parts. A suggestion without a typed word is not split. */
export function completionParts(text: string, typed: string): Part[] {
  const typedWords = typed.toLowerCase().match(wordPattern) ?? []
  const parts = text
    .split(/(?<=[\p{L}\p{N}])(?![\p{L}\p{N}])|(?<![\p{L}\p{N}])(?=[\p{L}\p{N}])/u)
    .flatMap((piece) => {
      const lower = piece.toLowerCase()
      const length = Math.max(0, ...typedWords.map((word) => (lower.startsWith(word) ? word.length : 0)))
      return [
        { part: piece.slice(0, length), isPredicted: false },
        { part: piece.slice(length), isPredicted: true },
      ]
    })
  const hasTyped = parts.some(({ part, isPredicted }) => part !== '' && !isPredicted)
  return hasTyped ? joinEqual(parts) : [{ part: text, isPredicted: false }]
}

interface Chunk {
  parts: Part[]
  /** A number with its unit, between which lines do not break. */
  isUnit: boolean
}

/** The parts of a suggestion by where its lines may break. */
export function completionChunks(text: string, typed: string): Chunk[] {
  const left = completionParts(text, typed)
  return text
    .split(numberWithUnit)
    .map((chunk, index) => ({ parts: takeParts(left, chunk.length), isUnit: index % 2 === 1 }))
}

/** Removes this many characters from the parts and returns them. */
function takeParts(left: Part[], length: number): Part[] {
  const [first] = left
  if (first === undefined || length === 0) return []
  const { part, isPredicted } = first
  if (part.length > length) first.part = part.slice(length)
  else left.shift()
  return [
    { part: part.slice(0, length), isPredicted },
    ...takeParts(left, length - Math.min(length, part.length)),
  ]
}

const wordPattern = /[\p{L}\p{N}]+/gu

function joinEqual(parts: Part[]): Part[] {
  const joined: Part[] = []
  for (const { part, isPredicted } of parts) {
    const last = joined.at(-1)
    if (part === '') continue
    if (last?.isPredicted === isPredicted) last.part += part
    else joined.push({ part, isPredicted })
  }
  return joined
}
