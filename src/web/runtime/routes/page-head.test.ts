import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { publicHead } from './page-head.ts'

const origin = 'https://counter.example'

test('a public page is known by its public address', () => {
  const { meta, links } = publicHead(origin, {
    title: 'Laptops',
    description: 'All of them',
    path: '/category/laptops',
  })
  expect(links).toEqual([{ rel: 'canonical', href: 'https://counter.example/category/laptops' }])
  expect(meta).toContainEqual({ property: 'og:url', content: 'https://counter.example/category/laptops' })
  expect(meta).toContainEqual({ title: 'Laptops · Tradecounter' })
})

test("a picture of our own gets the shop's origin, another maker's address stays", () => {
  const picture = (address?: string) =>
    publicHead(origin, { title: '', description: '', path: '/', picture: address }).meta.find(
      (tag) => tag.property === 'og:image',
    )?.content
  expect(picture('/media/slate-960.webp')).toBe('https://counter.example/media/slate-960.webp')
  expect(picture('https://maker.example/slate.jpg')).toBe('https://maker.example/slate.jpg')
  expect(picture()).toBe('https://counter.example/share.png')
  expect(existsSync(new URL('../../public/share.png', import.meta.url))).toBe(true)
})

test('a long description ends at a word', () => {
  const { meta } = publicHead(origin, { title: '', description: 'word '.repeat(100), path: '/' })
  const told = meta.find((tag) => tag.name === 'description')?.content ?? ''
  expect(told.length).toBeLessThanOrEqual(201)
  expect(told).toMatch(/word…$/)
})
