import { expect, test } from 'vitest'
import { type RegisterForm, getUser, login, logout, register } from '#contract/accounts.ts'
import { listCustomers } from '#contract/customers.ts'
import type { Problem } from '#contract/problem.ts'
import { createLog } from '#platform/log.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { problemOf } from '#tests/support/ordering.ts'
import { sessions, users } from './tables.ts'

const mara: RegisterForm = {
  firstName: 'Mara',
  lastName: 'Lindqvist',
  email: 'mara@northquay.example',
  password: 'quay side 14',
}
const { email, password } = mara

const post = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: typeof body === 'string' ? body : JSON.stringify(body),
})

test('registering signs in as a customer', async () => {
  const shop = await openShop()
  const visitor = shop.visitor()
  expect(await problemOf(visitor.api(getUser))).toMatchObject({ status: 401, code: 'sign-in-required' })

  const created = await visitor.api(register, { body: mara })

  expect(created).toMatchObject({ firstName: 'Mara', lastName: 'Lindqvist', email, role: 'customer' })
  expect(await visitor.api(getUser)).toEqual(created)
})

test('registering never creates an admin', async () => {
  const shop = await openShop()
  const response = await shop
    .visitor()
    .fetch('/api/register', post({ ...mara, role: 'admin', isAdmin: true, id: 1 }))
  expect(response.status).toBe(201)
  expect(await response.json()).toMatchObject({ role: 'customer' })
  expect(await shop.db.select({ role: users.role }).from(users)).toEqual([{ role: 'customer' }])
})

test('email is case-insensitive at sign-in, the password is not', async () => {
  const shop = await openShop()
  await shop.visitor().register(mara)
  const visitor = shop.visitor()
  const spacedEmail = ` ${email.toUpperCase()} `
  expect(await visitor.api(login, { body: { email: spacedEmail, password } })).toMatchObject({
    email,
    firstName: 'Mara',
  })
  expect(
    await problemOf(shop.visitor().api(login, { body: { email, password: password.toUpperCase() } })),
  ).toMatchObject({
    status: 401,
  })
})

test('a wrong password and an unknown email get the same reply', async () => {
  const shop = await openShop()
  await shop.visitor().register(mara)
  const visitor = shop.visitor()
  const wrongPassword = await problemOf(visitor.api(login, { body: { email, password: 'not this one' } }))
  const unknownEmail = await problemOf(
    visitor.api(login, { body: { email: 'unknown@example.com', password } }),
  )
  expect(wrongPassword).toMatchObject({
    status: 401,
    code: 'wrong-credentials',
    detail: 'Invalid email or password. Please try again.',
  })
  expect(unknownEmail).toEqual(wrongPassword)
  expect(visitor.cookies.size).toBe(0)
})

test('an email can register once, ignoring case', async () => {
  const shop = await openShop()
  await shop.visitor().register(mara)
  const second = problemOf(
    shop.visitor().api(register, { body: { ...mara, email: 'MARA@NorthQuay.example' } }),
  )
  expect(await second).toMatchObject({
    status: 409,
    code: 'email-taken',
    detail: 'Registration failed. This email may already be in use.',
  })
})

test('an internationalized address is one account, however it is written', async () => {
  const shop = await openShop()
  await shop.visitor().register({ ...mara, email: 'Sales&Returns@BÜCHER.example' })
  const signedIn = await shop
    .visitor()
    .api(login, { body: { email: 'sales&returns@bücher.example', password } })
  expect(signedIn).toMatchObject({ email: 'Sales&Returns@xn--bcher-kva.example' })
  const again = shop
    .visitor()
    .api(register, { body: { ...mara, email: 'sales&returns@xn--bcher-kva.example' } })
  expect(await problemOf(again)).toMatchObject({ code: 'email-taken' })
})

test('one of ten simultaneous registrations with the same email succeeds', async () => {
  const shop = await openShop()
  const responses = await Promise.all(
    Array.from({ length: 10 }, () => shop.visitor().fetch('/api/register', post(mara))),
  )
  const statuses = responses.map(({ status }) => status).toSorted()
  expect(statuses).toEqual([201, ...Array.from({ length: 9 }, () => 409)])
})

test('a common password is rejected, ignoring case', async () => {
  const shop = await openShop()
  const problem = await problemOf(
    shop.visitor().api(register, { body: { ...mara, password: 'PassWord123' } }),
  )
  expect(problem).toMatchObject({
    status: 422,
    errors: [{ field: 'password', message: 'Please choose a less common password' }],
  })
})

test('form errors name their field', async () => {
  const shop = await openShop()
  const errorsOf = async (path: string, body: unknown) => {
    const response = await shop.visitor().fetch(path, post(body))
    expect(response.status).toBe(422)
    const { errors }: Problem = await response.json()
    return Object.fromEntries((errors ?? []).map(({ field, message }) => [field, message]))
  }
  expect(await errorsOf('/api/login', { email: '', password: '' })).toEqual({
    email: 'Email is required',
    password: 'Password is required',
  })
  expect(await errorsOf('/api/login', {})).toEqual(await errorsOf('/api/login', { email: '', password: '' }))
  expect(await errorsOf('/api/register', {})).toEqual({
    firstName: 'First name is required',
    lastName: 'Last name is required',
    email: 'Email is required',
    password: 'Password must be at least 6 characters long.',
  })
  expect(await errorsOf('/api/login', { email: 'mara', password })).toEqual({
    email: 'Please enter a valid email address',
  })
  expect(
    await errorsOf('/api/register', { firstName: '  ', lastName: '', email: 'x', password: '12345' }),
  ).toEqual({
    firstName: 'First name is required',
    lastName: 'Last name is required',
    email: 'Please enter a valid email address',
    password: 'Password must be at least 6 characters long.',
  })
})

test('a name is a single line, so emails cannot be abused', async () => {
  const shop = await openShop()
  const form = { email: 'mara@shop.example', password, firstName: 'Mara\r\nYour account', lastName: 'Vale' }
  const reply = await shop.visitor().fetch('/api/register', post(form))
  expect(await reply.json()).toMatchObject({
    status: 422,
    errors: [{ field: 'firstName', message: 'Use a single line' }],
  })
})

test('Unicode forms of a password are equal', async () => {
  const shop = await openShop()
  await shop.visitor().register({ ...mara, password: 'caf\u00e9 au quai' })
  const visitor = shop.visitor()
  await visitor.signIn({ email, password: 'cafe\u0301 au quai' })
  expect(await visitor.api(getUser)).toMatchObject({ email })
})

test('signing in starts a new session and ends the previous one', async () => {
  const shop = await openShop()
  const visitor = shop.visitor()
  await visitor.register(mara)
  const first = visitor.cookies.get('tc_session')

  await visitor.signIn({ email, password })

  expect(visitor.cookies.get('tc_session')).not.toBe(first)
  const thief = shop.visitor()
  thief.cookies.set('tc_session', String(first))
  expect(await problemOf(thief.api(getUser))).toMatchObject({ status: 401 })
})

test('no reply contains the password or its hash', async () => {
  const shop = await openShop()
  const visitor = shop.visitor()
  const replies = [
    await visitor.fetch('/api/register', post(mara)),
    await visitor.fetch('/api/login', post({ email, password })),
    await visitor.fetch('/api/user'),
    await visitor.fetch('/api/login', post({ email, password: 'not this one' })),
    await visitor.fetch('/api/register', post(mara)),
  ]
  expect(replies.map(({ status }) => status)).toEqual([201, 200, 200, 401, 409])
  for (const reply of replies) expect(await reply.text()).not.toMatch(/argon2|password":|quay side/)
})

test('the database stores neither the password nor the cookie', async () => {
  const shop = await openShop()
  const visitor = shop.visitor()
  await visitor.register(mara)
  const [stored] = await shop.db.select().from(users)
  expect(stored?.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  const rows = JSON.stringify(await shop.db.select().from(sessions))
  expect(rows).not.toContain(visitor.cookies.get('tc_session'))
})

test('signing out ends the session, even for a copied cookie', async () => {
  const shop = await openShop()
  const visitor = shop.visitor()
  await visitor.register(mara)
  const copy = shop.visitor()
  copy.cookies.set('tc_session', String(visitor.cookies.get('tc_session')))

  await visitor.api(logout)

  expect(visitor.cookies.has('tc_session')).toBe(false)
  expect(await problemOf(copy.api(getUser))).toMatchObject({ status: 401 })
})

test('the sign-out form redirects to the home page', async () => {
  const shop = await openShop()
  const visitor = shop.visitor()
  await visitor.register(mara)
  const response = await visitor.fetch('/api/logout', {
    method: 'POST',
    headers: {
      accept: 'text/html,application/xhtml+xml',
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: '',
  })
  expect(response.status).toBe(303)
  expect(response.headers.get('location')).toBe('/')
  // No script may have cleared the storage.
  expect(response.headers.get('clear-site-data')).toBe('"storage"')
  expect(visitor.cookies.has('tc_session')).toBe(false)
  expect(await problemOf(visitor.api(getUser))).toMatchObject({ status: 401 })
})

test('signed-out visitors can sign out', async () => {
  const shop = await openShop()
  expect((await shop.visitor().fetch('/api/logout', { method: 'POST' })).status).toBe(204)
})

test('a link to the sign-out address does not sign out', async () => {
  const shop = await openShop()
  const visitor = shop.visitor()
  await visitor.register(mara)
  const response = await visitor.fetch('/api/logout')
  expect(response.status).toBe(405)
  expect(response.headers.get('allow')).toBe('POST')
  expect(await response.json()).toMatchObject({ code: 'method-not-allowed' })
  expect(await visitor.api(getUser)).toMatchObject({ email })
})

const hostileBodies: [name: string, body: unknown][] = [
  ['invalid JSON', '{"email":'],
  ['an empty body', ''],
  ['null', null],
  ['a list', [mara]],
  ['a string', '"mara"'],
  ['numbers', { ...mara, email: 1, password: 2, firstName: 3 }],
  ['objects', { ...mara, email: { $ne: null }, password: [] }],
  ['control characters', { ...mara, firstName: 'Ma\u0000ra', email: 'ma\u0000ra@example.com' }],
  ['an unpaired surrogate', { ...mara, firstName: 'Ma\ud800ra' }],
  ['a password above the limit', { ...mara, password: 'x'.repeat(201) }],
  ['a name above the limit', { ...mara, lastName: 'x'.repeat(101) }],
  ['a prototype', '{"__proto__":{"role":"admin"},"constructor":{"prototype":{}}}'],
]

test.each(hostileBodies)('%s as a form is rejected with a reason', async (_name, body) => {
  const shop = await openShop()
  for (const path of ['/api/login', '/api/register']) {
    const response = await shop.visitor().fetch(path, post(body))
    expect([400, 401, 422]).toContain(response.status)
    expect(response.headers.get('content-type')).toContain('application/problem+json')
    expect(response.headers.getSetCookie()).toEqual([])
  }
})

test('passwords may contain any characters', async () => {
  const shop = await openShop()
  const odd = 'a\u0000b\ud800 \u{1f511} \n'
  await shop.visitor().register({ ...mara, password: odd })
  const visitor = shop.visitor()
  await visitor.signIn({ email, password: odd })
  expect(await visitor.api(getUser)).toMatchObject({ email })
})

test('a body of 300 KB is rejected', async () => {
  const shop = await openShop()
  const response = await shop.visitor().fetch('/api/login', post({ email, password: 'x'.repeat(300_000) }))
  expect(response.status).toBe(413)
  expect(await response.json()).toMatchObject({ code: 'too-large' })
})

test('sign-ins, failed sign-ins and forbidden staff calls are logged without email or password', async () => {
  const lines: string[] = []
  const shop = await openShop(
    { rateLimitScale: 0.2 },
    { log: createLog('info', { write: (line) => lines.push(line) }) },
  )
  const buyer = shop.visitor()
  await buyer.register({ ...mara, password: 'a-long-password' })
  await problemOf(buyer.api(listCustomers, { query: {} }))
  await shop.visitor().signIn({ email, password: 'a-long-password' })
  // Two attempts from a known address, two from an unknown one.
  for (let guess = 1; guess <= 5; guess++)
    await problemOf(shop.visitor().api(login, { body: { email, password } }))

  const entries = lines.map((line) => JSON.parse(line) as { msg: string; ip?: string })
  expect(entries.filter(({ ip }) => ip === '127.0.0.1').map(({ msg }) => msg)).toEqual([
    'Staff endpoint refused',
    'Signed in',
    'Sign-in failed',
    'Sign-in failed',
    'Sign-in failed',
    'Sign-in failed',
    'Sign-in rate limited',
  ])
  expect(lines.join()).not.toMatch(/northquay|quay side|a-long-password/)
})
