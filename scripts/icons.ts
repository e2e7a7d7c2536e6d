// Writes the sprites of the icons that the screens use, from the drawings of Lucide: npm run generate
import { readFile, writeFile } from 'node:fs/promises'
import * as lucide from 'lucide-react'
import { type ComponentType, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

const drawings = new Map(Object.entries<unknown>(lucide))

/** Lists of icons, each with its sprite beside it. */
export const iconLists = ['src/web/ui/icon/icons.ts', 'src/web/admin/icons/admin-icons.ts']

/** The sprite of a list of icons. Colors and strokes come from the stylesheet, through each icon's element. */
export async function renderSprite(file: string): Promise<string> {
  const list = await readFile(file, 'utf8')
  const symbols = [...list.matchAll(/^export const (\w+) = icon\('([\w-]+)'\)$/gm)].map(
    ([, name = '', id = '']) => `<symbol id="icon-${id}" viewBox="0 0 24 24">${drawingOf(name)}</symbol>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`
}

export const spriteOf = (file: string) => file.replace(/\.ts$/, '.svg')

/** The elements inside Lucide's own svg element. */
function drawingOf(name: string) {
  const icon = drawings.get(name)
  if (!isComponent(icon)) throw new Error(`Lucide has no icon ${name}`)
  const svg = renderToStaticMarkup(createElement(icon))
  return svg.slice(svg.indexOf('>') + 1, svg.lastIndexOf('</svg>')).replaceAll(/><\/\w+>/g, '/>')
}

/** React's forwardRef returns an object. */
const isComponent = (value: unknown): value is ComponentType => typeof value === 'object' && value !== null

if (import.meta.main) for (const file of iconLists) await writeFile(spriteOf(file), await renderSprite(file))
