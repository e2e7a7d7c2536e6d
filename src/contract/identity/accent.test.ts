import { readFile } from 'node:fs/promises'
import { wcagContrast } from 'culori'
import { expect, test } from 'vitest'
import { type AccentColors, accentColors, accentStyle, backgrounds } from './accent.ts'

const steps = ['00', '33', '66', '99', 'cc', 'ff']
const grid = steps.flatMap((red) => steps.flatMap((green) => steps.map((blue) => `#${red}${green}${blue}`)))

function contrasts({ accent, onAccent, text, wash }: AccentColors, background: string) {
  return [
    wcagContrast(accent, onAccent),
    wcagContrast(text, onAccent),
    wcagContrast(text, background),
    wcagContrast(text, wash),
  ]
}

test.for(['light', 'dark'] as const)('every accent can be read in the %s theme', (theme) => {
  // WCAG 2.2, 1.4.3.
  const unreadable = grid.filter((chosen) =>
    contrasts(accentColors(chosen)[theme], backgrounds[theme]).some((contrast) => contrast < 4.5),
  )
  expect(unreadable).toEqual([])
})

test.for(['light', 'dark'] as const)('an accent stands out from the background of the %s theme', (theme) => {
  // Marks and the outline of the focus; see WCAG 2.2, 1.4.11.
  const faint = grid.filter(
    (chosen) => wcagContrast(accentColors(chosen)[theme].accent, backgrounds[theme]) < 3,
  )
  expect(faint).toEqual([])
})

test('a readable accent stays as chosen on light pages', () => {
  expect(accentColors('#1f5fa8').light.accent).toBe('#1f5fa8')
  expect(accentColors('#ffd400').light.accent).not.toBe('#ffd400')
})

test('the standard accent needs no style', () => {
  expect(accentStyle(null)).toEqual({})
  expect(accentStyle('#1f5fa8')).toMatchObject({
    '--accent-light': '#1f5fa8',
    '--on-accent-light': '#fffdfa',
  })
})

test('the tokens of the style sheet read every property of an accent', async () => {
  const css = await readFile(new URL('../../web/styles/styles.css', import.meta.url), 'utf8')
  for (const property of Object.keys(accentStyle('#1f5fa8'))) expect(css).toContain(`var(${property},`)
})
