/**
 * The element of a page that holds the drawings of its icons, each once. Icons do not refer to the sprite's file, because
 * Chromium 143 sometimes leaves them out when the file comes from its cache.
 */
const holderId = 'icon-drawings'

/** Draws icons by their ids, for the end of a page's body. `sprites` are the texts of all sprites. */
export function createDrawings(sprites: string[]): (icons: Iterable<string>) => string {
  const drawings = new Map(
    sprites.flatMap((sprite) =>
      [...sprite.matchAll(/<symbol id="([\w-]+)".*<\/symbol>/g)].map(
        ([symbol, id = '']) => [id, symbol] as const,
      ),
    ),
  )
  return (icons) => {
    const symbols = Array.from(new Set(icons), (id) => drawings.get(id) ?? '')
    return `<svg id="${holderId}" style="display:none">${symbols.join('')}</svg>`
  }
}

/** The ids of the icons in HTML. */
export const iconsIn = (html: string): string[] =>
  Array.from(html.matchAll(/<use href="#([\w-]+)"/g), ([, id = '']) => id)

/** Adds the drawings that the page does not have yet, for icons that appear later. */
export async function addDrawings(sprite: string) {
  const response = await fetch(sprite).catch(() => null)
  if (!response?.ok) return
  const { documentElement } = new DOMParser().parseFromString(await response.text(), 'image/svg+xml')
  const holder = document.getElementById(holderId) ?? createHolder()
  for (const symbol of documentElement.querySelectorAll('symbol'))
    if (!document.getElementById(symbol.id)) holder.append(symbol)
}

function createHolder() {
  const holder = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  holder.id = holderId
  holder.style.display = 'none'
  document.body.append(holder)
  return holder
}
