interface Part {
  part: string
  /** Not typed. */
  isPredicted: boolean
}

/** Splits a suggestion into what was typed and what it adds. One that has no typed word is not split. */
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
