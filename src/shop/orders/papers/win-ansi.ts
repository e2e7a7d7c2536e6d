/** Text in the characters that PDF's own fonts know: other letters lose their marks, and what is left is a question mark. */
export function inWinAnsi(text: string): string {
  return Array.from(text.normalize('NFC'), (character) => {
    if (known.test(character)) return character
    const bare = (withoutMark[character] ?? character).normalize('NFKD').replaceAll(/\p{M}/gu, '')
    return bare !== '' && [...bare].every((part) => known.test(part)) ? bare : '?'
  }).join('')
}

const known = /^[\x20-\x7e\xa0-\xff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]$/

/** Letters that do not come apart into a letter and its mark. */
const withoutMark: Record<string, string> = {
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  Ħ: 'H',
  ħ: 'h',
  ı: 'i',
  ŉ: 'n',
  '−': '-',
  '\t': ' ',
  '\n': ' ',
}
