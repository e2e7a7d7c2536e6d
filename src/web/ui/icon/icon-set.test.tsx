import { readFile } from 'node:fs/promises'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { iconFolders, renderSprite, spriteOf } from '#scripts/icons.ts'
import { iconsOf } from './icon-set.tsx'

test.each(iconFolders)('the sprite in %s has every icon of the list beside it', async (folder) => {
  expect(await readFile(spriteOf(folder), 'utf8')).toBe(await renderSprite(folder))
})

test('an icon refers to its drawing in the sprite and is hidden from screen readers', () => {
  const Star = iconsOf('/icons.svg')('star')
  expect(renderToStaticMarkup(<Star className="size-4" />)).toBe(
    '<svg aria-hidden="true" class="icon size-4"><use href="/icons.svg#star"></use></svg>',
  )
})
