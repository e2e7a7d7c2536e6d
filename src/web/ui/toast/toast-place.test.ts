import { expect, test } from 'vitest'
import { coveredArea, findToastPlace } from './toast-place.ts'

const toast = { width: 360, height: 80 }
const window = { width: 1280, height: 800 }

test('a toast sits at the bottom right', () => {
  expect(findToastPlace({ toast, window, controls: [] })).toEqual({ left: 904, top: 704 })
})

test('a toast moves to the left, then up, so that it covers no control', () => {
  const addToCart = { left: 900, top: 720, width: 300, height: 48 }
  expect(findToastPlace({ toast, window, controls: [addToCart] })).toEqual({ left: 16, top: 704 })
  const field = { left: 100, top: 720, width: 200, height: 40 }
  const place = findToastPlace({ toast, window, controls: [addToCart, field] })
  expect(place).toEqual({ left: 904, top: 640 })
  expect(coveredArea({ ...toast, ...place }, [addToCart, field])).toBe(0)
})

test('a toast among controls covers as little of them as possible', () => {
  const controls = [
    { left: 0, top: 0, width: 1280, height: 700 },
    { left: 0, top: 760, width: 1280, height: 40 },
  ]
  expect(findToastPlace({ toast, window, controls })).toEqual({ left: 904, top: 696 })
})
