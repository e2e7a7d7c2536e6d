/** Equal for names that differ in case, spacing, punctuation or number: 'Camera' and 'Cameras', 'Wi-Fi' and 'WiFi'. */
export function sameName(name: string): string {
  const words = name.normalize('NFKC').toLowerCase().split(/\s+/)
  return words.map((word) => singular(word.replaceAll(/[^\p{L}\p{N}]/gu, ''))).join('')
}

/** By the regular English plural; short words such as 'GPS' stay as they are. */
function singular(word: string): string {
  if (word.length < 4 || /(?:ss|us|is)$/.test(word)) return word
  return word
    .replace(/ies$/, 'y')
    .replace(/(x|ch|sh|ss)es$/, '$1')
    .replace(/s$/, '')
}
