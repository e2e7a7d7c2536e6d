/** Equal for the spellings of a specification's value, which differ in case and spaces only. Of a whole filter, too. */
export function specificationKey(text: string): string {
  const colon = text.indexOf(':') + 1
  return text.slice(0, colon) + text.slice(colon).replaceAll(/\s+/g, ' ').trim().toLowerCase()
}
