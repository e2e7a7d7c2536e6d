import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Unbroken } from './unbroken.tsx'

test('lines do not break between a number and its unit, and the text stays as it is', () => {
  const html = renderToStaticMarkup(<Unbroken text="Orvane Lumen, 128 GB, 6.1 in, 2 pieces" />)
  expect(html).toBe(
    'Orvane Lumen, <span class="whitespace-nowrap">128 GB</span>, <span class="whitespace-nowrap">6.1 in</span>, 2 pieces',
  )
  expect(renderToStaticMarkup(<Unbroken text="Quarrel K65 keyboard" />)).toBe('Quarrel K65 keyboard')
})
