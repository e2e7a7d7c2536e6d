import { existsSync } from 'node:fs'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { publicPageHead } from './page-head.ts'

const context = { origin: 'https://counter.example', queryClient: new QueryClient() }

test('a public page has its public URL as canonical link', () => {
  const { meta, links } = publicPageHead(context, {
    title: 'Laptops',
    description: 'All of them',
    path: '/category/laptops',
  })
  expect(links).toEqual([{ rel: 'canonical', href: 'https://counter.example/category/laptops' }])
  expect(meta).toContainEqual({ property: 'og:url', content: 'https://counter.example/category/laptops' })
  expect(meta).toContainEqual({ title: 'Laptops · Tradecounter' })
})

test("an image path gets the shop's origin and a full image URL stays unchanged", () => {
  const picture = (url?: string) =>
    publicPageHead(context, { title: '', description: '', path: '/', picture: url }).meta.find(
      (tag) => tag.property === 'og:image',
    )?.content
  expect(picture('/media/slate-960.webp')).toBe('https://counter.example/media/slate-960.webp')
  expect(picture('https://maker.example/slate.jpg')).toBe('https://maker.example/slate.jpg')
  expect(picture()).toBe('https://counter.example/share.png')
  expect(existsSync(new URL('../public/share.png', import.meta.url))).toBe(true)
})

test('a long description is cut at a word', () => {
  const { meta } = publicPageHead(context, { title: '', description: 'word '.repeat(100), path: '/' })
  const shown = meta.find((tag) => tag.name === 'description')?.content ?? ''
  expect(shown.length).toBeLessThanOrEqual(201)
  expect(shown).toMatch(/word…$/)
})
