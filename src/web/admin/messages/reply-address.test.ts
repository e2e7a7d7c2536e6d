import { expect, test } from 'vitest'
import { replyAddress } from './reply-address.ts'

const message = {
  id: 1,
  name: 'Ines',
  email: 'ines+b&cc=x@harbour.example',
  customerId: null,
  orderNumber: null,
  orderId: null,
  text: 'First & second\nthird',
  createdAt: '2026-11-20T10:00:00Z',
  answeredAt: null,
  answeredBy: null,
}

test('a reply quotes the message, and no part of it adds a recipient', () => {
  const url = new URL(replyAddress(message, 'Quay & Co'))
  expect(decodeURIComponent(url.pathname)).toBe(message.email)
  expect([...url.searchParams.keys()]).toEqual(['subject', 'body'])
  expect(url.searchParams.get('subject')).toBe('Re: Your message to Quay & Co')
  expect(url.searchParams.get('body')).toBe('\r\n\r\n> First & second\r\n> third')
})

test('a long message is quoted in part, also where a character has two halves', () => {
  const text = `${'x'.repeat(499)}😀${'y'.repeat(1500)}`
  expect(replyAddress({ ...message, text }, 'Quay').length).toBeLessThan(1000)
})
