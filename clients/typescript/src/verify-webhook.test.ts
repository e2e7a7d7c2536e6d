import { Webhook } from 'standardwebhooks'
import { describe, expect, test } from 'vitest'
import { WebhookNotVerified, verifyWebhook } from './verify-webhook.ts'

const secret = `whsec_${Buffer.alloc(32, 1).toString('base64')}`
const nextSecret = `whsec_${Buffer.alloc(32, 2).toString('base64')}`
const otherSecret = `whsec_${Buffer.alloc(32, 3).toString('base64')}`
const body = JSON.stringify({
  type: 'webhook.test',
  timestamp: '2026-11-27T09:00:00.000Z',
  sequence: 7,
  data: {},
})

/** The headers of the Standard Webhooks project for a request of that age. */
function headersOf(ageSeconds = 0, secrets = [secret]) {
  const at = new Date(Date.now() - ageSeconds * 1000)
  return {
    'webhook-id': 'evt_1',
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': secrets.map((each) => new Webhook(each).sign('evt_1', at, body)).join(' '),
  }
}

describe('A webhook is accepted', () => {
  test('if it is signed, with its id', () => {
    const event = { id: 'evt_1', type: 'webhook.test', sequence: 7 }
    expect(verifyWebhook({ secret, headers: headersOf(), body })).toMatchObject(event)
    expect(verifyWebhook({ secret, headers: new Headers(headersOf()), body })).toMatchObject(event)
  })

  test('if one of its signatures fits one of the secrets', () => {
    const headers = headersOf(0, [otherSecret, nextSecret])
    expect(verifyWebhook({ secret: [secret, nextSecret], headers, body })).toMatchObject({ id: 'evt_1' })
  })

  test.each([290, -290])('%i seconds after it was sent', (age) => {
    expect(verifyWebhook({ secret, headers: headersOf(age), body })).toMatchObject({ id: 'evt_1' })
  })
})

describe('A webhook is refused', () => {
  const verify = (headers: Record<string, string>, given = body) =>
    verifyWebhook({ secret: [secret, nextSecret], headers, body: given })

  test('if it was signed with another secret, or for another body, id or time', () => {
    expect(() => verify(headersOf(0, [otherSecret]))).toThrow(WebhookNotVerified)
    expect(() => verify(headersOf(), `${body} `)).toThrow('Wrong webhook signature')
    expect(() => verify({ ...headersOf(), 'webhook-id': 'evt_2' })).toThrow('Wrong webhook signature')
    const { 'webhook-timestamp': later } = headersOf(-60)
    expect(() => verify({ ...headersOf(), 'webhook-timestamp': later })).toThrow('Wrong webhook signature')
  })

  test.each([310, -310])('%i seconds after it was sent', (age) => {
    expect(() => verify(headersOf(age))).toThrow('Webhook timestamp too far from now')
  })

  test.each(['webhook-id', 'webhook-timestamp', 'webhook-signature'])('without %s', (name) => {
    expect(() => verify({ ...headersOf(), [name]: '' })).toThrow('Missing webhook headers')
  })

  test.each([
    ['webhook-timestamp', 'yesterday', 'too far from now'],
    ['webhook-signature', 'v1,', 'Wrong webhook signature'],
    ['webhook-signature', '   ', 'Wrong webhook signature'],
    ['webhook-signature', headersOf()['webhook-signature'].replace('v1,', 'v2,'), 'Wrong webhook signature'],
  ])('with the %s "%s"', (name, value, message) => {
    expect(() => verify({ ...headersOf(), [name]: value })).toThrow(message)
  })
})
