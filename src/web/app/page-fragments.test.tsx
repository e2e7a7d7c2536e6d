import { expect, test } from 'vitest'
import { type Fragment, PageFragments } from './page-fragments.ts'

function createCache() {
  const stored = new Map<string, Fragment>()
  return {
    stored,
    get: (key: string) => stored.get(key),
    store: (key: string, fragment: Fragment) => void stored.set(key, fragment),
  }
}

const join = (parts: (string | Buffer)[]) => parts.map(String).join('')

function Star({ label }: { label: string }) {
  return (
    <b>
      {label}: {5} €
      <svg>
        <use href="#icon-star" />
      </svg>
    </b>
  )
}

test('a part is rendered once and stands in its places on every page', () => {
  const cache = createCache()
  const first = new PageFragments(cache)
  const [one, two] = [first.place('one', <Star label="One" />), first.place('two', <Star label="Two" />)]
  const star = (label: string) =>
    `<b>${label}<!-- -->: <!-- -->5<!-- --> €<svg><use href="#icon-star"></use></svg></b>`
  expect(join(first.fill(`<p>${two}</p><p>${one}</p>`))).toBe(`<p>${star('Two')}</p><p>${star('One')}</p>`)
  expect(first.icons).toEqual(['icon-star', 'icon-star'])

  const second = new PageFragments(cache)
  expect(join(second.fill(second.place('two', <Star label="Other" />)))).toBe(star('Two'))
  expect([...cache.stored.keys()]).toEqual(['one', 'two'])
})

test('text that looks like the place of a part is text', () => {
  const fragments = new PageFragments(createCache())
  const place = fragments.place('one', <i>part</i>)
  const outer = fragments.place('two', <p title={place}>{place}</p>)
  const escaped = place.replace('<', '&lt;').replace('>', '&gt;')
  expect(join(fragments.fill(outer))).toBe(`<p title="${escaped}">${escaped}</p>`)
})
