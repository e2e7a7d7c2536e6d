import { expect, test } from 'vitest'
import { htmlMail } from './html-mail.ts'

test('names, addresses and messages have the direction of their first letter, in the columns of the shop', () => {
  const text = htmlMail(
    {
      subject: 'Order placed',
      title: 'Thank you',
      reason: '',
      blocks: [
        { kind: 'facts', title: 'Your order', facts: [{ label: 'Billing address', value: 'רחוב הרצל 12.' }] },
        {
          kind: 'items',
          items: [{ name: 'سماعات (أسود)', detail: 'SLT-14', quantity: 2, amount: '$20.00' }],
          totals: [],
        },
        { kind: 'notice', title: 'A message from us', text: 'שלום.' },
      ],
    },
    { name: 'Tradecounter', accent: null },
  )
  expect(text).toMatch(/<td dir="auto" style="[^"]*text-align:right">רחוב הרצל 12\.<\/td>/)
  expect(text).toContain('2 × <span dir="auto">سماعات (أسود)</span>')
  expect(text).toContain('<div dir="auto" style="text-align:left">שלום.</div>')
})
