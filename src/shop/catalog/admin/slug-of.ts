/** The name as a part of an address: "Café Dock, 9 ports" becomes cafe-dock-9-ports. */
export function slugOf(name: string): string {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .match(/[a-z0-9]+/g)
  return words?.join('-').slice(0, longest).replace(/-$/, '') ?? 'item'
}

/** Leaves room for a number behind it. */
const longest = 150

/** The name, or the first of name-2, name-3 … that is free. Taken ones are in lower case. */
export function freeName(wanted: string, taken: { has: (name: string) => boolean }): string {
  const isFree = (name: string) => !taken.has(name.toLowerCase())
  if (isFree(wanted)) return wanted
  let number = 2
  while (!isFree(`${wanted}-${number}`)) number++
  return `${wanted}-${number}`
}
