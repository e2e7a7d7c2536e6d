import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { ChangeFeed } from '../change-feed.ts'
import { AnswerCache } from './answer-cache.ts'
import { createServe } from './serve.ts'
import { createServer } from './server.ts'

async function givenServe() {
  const config = { publicUrl: new URL('http://shop.example'), trustProxy: undefined }
  const app = await createServer(config, pino({ level: 'silent' }), async () => {})
  onTestFinished(() => app.close())
  const feed = new ChangeFeed()
  const serve = createServe(app, {
    findVisitor: async () => ({ sid: null, user: null }),
    countTries: async () => async () => {},
    answers: new AnswerCache(feed),
    feed,
  })
  return { app, serve }
}

test('a call that does not declare who may make it stops the start', async () => {
  const { serve } = await givenServe()
  const open = endpoint({ method: 'GET', path: '/api/open', summary: 'Open', access: 'public' })
  serve(open, async () => {})
  const undeclared = { ...open, path: '/api/undeclared' } as const
  Reflect.deleteProperty(undeclared, 'access')
  expect(() => serve(undeclared, async () => {})).toThrow(
    'GET /api/undeclared does not declare who may call it',
  )
})

test('a call under /api/admin that is not for staff stops the start', async () => {
  const { serve } = await givenServe()
  const wrong = endpoint({ method: 'GET', path: '/api/admin/wrong', summary: 'Wrong', access: 'customer' })
  expect(() => serve(wrong, async () => {})).toThrow('/api/admin/wrong')
})

test('what the schemas do not name goes neither in nor out', async () => {
  const { app, serve } = await givenServe()
  const named = z.object({ name: z.string() })
  const echo = endpoint({
    method: 'POST',
    path: '/api/echo',
    summary: 'Echo',
    access: 'public',
    body: named,
    reply: named.extend({ got: z.array(z.string()) }),
  })
  serve(echo, async ({ body }) => ({ ...body, got: Object.keys(body), passwordHash: 'secret' }))
  const answer = await app.inject({
    method: 'POST',
    url: '/api/echo',
    payload: { name: 'Slate', role: 'admin' },
  })
  expect(answer.json()).toEqual({ name: 'Slate', got: ['name'] })
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
})
