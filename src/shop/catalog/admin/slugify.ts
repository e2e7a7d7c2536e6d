import anyAscii from 'any-ascii'

/** "Café Dock, 9 ports" becomes "cafe-dock-9-ports", and other alphabets are transliterated: "Наушники" becomes "naushniki". */
export function slugify(name: string): string {
  // Emoji and signs such as ® would become words.
  const words = anyAscii(name.replace(/\p{Extended_Pictographic}/gu, ' ').normalize('NFKC'))
    .toLowerCase()
    .replace(/['`]/g, '')
    .match(/[a-z0-9]+/g)
  return words?.join('-').slice(0, maxLength).replace(/-$/, '') ?? 'item'
}

/** Leaves room for a number suffix. */
const maxLength = 150

/** The name, or the first free one of name-2, name-3 … `takenNames` are in lower case. */
export function firstFreeName(wanted: string, takenNames: { has: (name: string) => boolean }): string {
  const isFree = (name: string) => !takenNames.has(name.toLowerCase())
  if (isFree(wanted)) return wanted
  let number = 2
  while (!isFree(`${wanted}-${number}`)) number++
  return `${wanted}-${number}`
}
