import { readFile } from 'node:fs/promises'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { iconLists, renderSprite, spriteOf } from '#scripts/icons.ts'
import { createDrawings, iconsIn } from './icon-drawings.ts'
import { iconsOf } from './icon-set.tsx'

test.each(iconLists)('the sprite beside %s has every icon of the list', async (file) => {
  expect(await readFile(spriteOf(file), 'utf8')).toBe(await renderSprite(file))
})

test('an icon refers to its drawing in the page and is hidden from screen readers', () => {
  const Star = iconsOf('/icons.svg')('star')
  expect(renderToStaticMarkup(<Star className="size-4" />)).toBe(
    '<svg aria-hidden="true" class="icon size-4"><use href="#icon-star"></use></svg>',
  )
})

test('a page has the drawing of each of its icons once', () => {
  const [star, tag] = ['star', 'tag'].map((id) => `<symbol id="icon-${id}"><path d="M0 0"/></symbol>`)
  const draw = createDrawings([`<svg>\n${star}\n</svg>`, `<svg>\n${tag}\n</svg>`])
  const page = '<use href="#icon-star"></use><use href="#icon-star"></use>'
  expect(draw(iconsIn(page))).toBe(`<svg id="icon-drawings" style="display:none">${star}</svg>`)
})
